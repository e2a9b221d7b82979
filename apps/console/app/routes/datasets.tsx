export { DatasetsScreen as Component } from '../features/content/datasets/index.ts'
