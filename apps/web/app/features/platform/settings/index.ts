/** Name and parameters of the installation, in the visitor's language. */
export { useIsShown, useLocalised, useParameters, useSite, useSiteName } from './use-site.ts'
