/** What this installation is and says about itself, in the visitor's language. */
export { useLocalised, useParameters, useSite, useSiteName } from './use-site.ts'
