/** Datasets: the catalogue, pages with their files, applications for access, and the user's own ones. */
export { ApplicationScreen, loadApplicationPage } from './access/index.ts'
export { CatalogueScreen } from './catalogue/catalogue-screen.tsx'
export { loadCatalogue } from './catalogue/queries.ts'
export { OwnDatasetsScreen } from './own/own-datasets-screen.tsx'
export { DatasetScreen } from './page/dataset-screen.tsx'
export { loadDataset, noParts } from './page/queries.ts'
