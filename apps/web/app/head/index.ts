/** What a page says about itself to machines: title, addresses in each language, structured facts. */
export { inLanguageAddress, writtenIn } from './alternates.ts'
export { PageHead } from './page-head.tsx'
export type { StructuredFacts } from './structured-data.tsx'
