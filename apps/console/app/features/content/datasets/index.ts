/** Datasets of stewards: versions and files, access, grants, downloads and traces. The texts are contents. */
export { DatasetScreen } from './dataset-screen.tsx'
export { DatasetsScreen } from './datasets-screen.tsx'
export { FilesLink } from './files-link.tsx'
export { datasetKey, datasetsKey, stewardDatasetsQuery } from './queries.ts'
export { useIsSteward } from './use-is-steward.ts'
