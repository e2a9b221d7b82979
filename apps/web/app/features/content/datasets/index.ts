/** Datasets of papers, with licence and origin. Datasets with an application process belong to open data. */
export { DatasetScreen } from './dataset-screen.tsx'
export { DatasetsScreen } from './datasets-screen.tsx'
export { loadDataset, loadDatasets } from './queries.ts'
