/** Examination papers of a competition: list, editor, and the frame that sittings and marks share. */
export { PaperFrame } from './paper-frame.tsx'
export { PaperScreen } from './paper-screen.tsx'
export { PapersScreen } from './papers-screen.tsx'
export { papersQuery } from './queries.ts'
