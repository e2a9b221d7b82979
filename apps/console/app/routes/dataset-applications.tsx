export { ApplicationsScreen as Component } from '../features/content/dataset-applications/index.ts'
