/** Language and light or dark, as everywhere in the product. */
export { DisplaySettings } from './display-settings.tsx'
