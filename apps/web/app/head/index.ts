/** Metadata of pages: title, language alternates and structured data. */
export { inLanguageAddress, writtenIn } from './alternates.ts'
export { PageHead } from './page-head.tsx'
export { StructuredData, type StructuredFacts } from './structured-data.tsx'
