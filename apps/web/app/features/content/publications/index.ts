/** How one thing is named on the page of another, and where it is read. */

export { LongText } from './long-text.tsx'
export {
  activityPath,
  articlePath,
  articlesPath,
  conferencePath,
  datasetPath,
  infoPaths,
  paperPath,
} from './paths.ts'
export { DayText, joinNames, LanguageNote, PageSection, PaperLine, PaperLines } from './publication-parts.tsx'
