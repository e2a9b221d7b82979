/** Papers: search, lists by year and venue, and pages. */
export { papersAddress } from './paper.model.ts'
export { PaperScreen } from './paper-screen.tsx'
export { PapersScreen } from './papers-screen.tsx'
export { loadPaper, loadPapers } from './queries.ts'
export { YearHistogram } from './year-histogram.tsx'
