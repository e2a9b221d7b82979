export { LocalisedHtml } from './localised-html.tsx'
