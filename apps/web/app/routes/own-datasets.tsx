export { OwnDatasetsScreen as default } from '../features/content/datasets/index.ts'
