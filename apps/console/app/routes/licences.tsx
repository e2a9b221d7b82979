export { LicencesScreen as Component } from '../features/content/licences/index.ts'
