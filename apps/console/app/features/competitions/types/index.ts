/** What competition types add to the console's screens. */
export { sectionsOfTypes, stagesWithPapers } from './type-sections.ts'
