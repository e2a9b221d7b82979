/** References between publications, and their paths. */

export { LongText } from './long-text.tsx'
export {
  activityPath,
  articlePath,
  articlesPath,
  conferencePath,
  datasetApplicationPath,
  datasetCategoryPath,
  datasetPath,
  infoPaths,
  ownDatasetsPath,
  ownToolsPath,
  paperPath,
  toolCollectionPath,
  toolPath,
  toolSubmissionPath,
  toolSubmitPath,
  videoPath,
  videoSeriesPath,
} from './paths.ts'
export { DayText, joinNames, LanguageNote, PageSection, PaperLine, PaperLines } from './publication-parts.tsx'
