/** Language and theme. */
export { DisplaySettings } from './display-settings.tsx'
