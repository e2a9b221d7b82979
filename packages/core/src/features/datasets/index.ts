/** Datasets as readers find them: by category, with the papers that use them. Owns `datasets`, written when one is published. */
export { datasetPublisher } from './dataset-publisher.ts'
export { getDataset, readDataset } from './get-dataset.ts'
export { listDatasetCategories } from './list-dataset-categories.ts'
export { listDatasets } from './list-datasets.ts'
export { listPaperDatasets } from './list-paper-datasets.ts'
