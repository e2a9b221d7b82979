/** Licences of datasets, with versions that never change. */
export { LicenceTermsView } from './licence-terms.tsx'
export { LicencesScreen } from './licences-screen.tsx'
export { licencesQuery } from './queries.ts'
