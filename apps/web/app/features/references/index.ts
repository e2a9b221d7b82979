/** How one thing is named on the page of another, and where it is read. */
export { DayText } from './day-text.tsx'
export { LongText } from './long-text.tsx'
export { joinNames } from './names.ts'
export { PageSection } from './page-section.tsx'
export { PaperLine, PaperLines } from './paper-line.tsx'
export {
  activityPath,
  articlePath,
  articlesPath,
  conferencePath,
  datasetPath,
  infoPaths,
  paperPath,
} from './paths.ts'
export { WrittenNote } from './written-note.tsx'
