/** Datasets that papers use, with licence and origin. Those one applies for are another area, open data. */
export { DatasetScreen } from './dataset-screen.tsx'
export { DatasetsScreen } from './datasets-screen.tsx'
export { loadDataset, loadDatasets } from './queries.ts'
