/** Name and parameters of the installation, in the visitor's language. */
export { useLocalised, useParameters, useSite, useSiteName } from './use-site.ts'
