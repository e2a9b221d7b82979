/** Language and light or dark, as everywhere in the product. */
export { PageTools } from './page-tools.tsx'
