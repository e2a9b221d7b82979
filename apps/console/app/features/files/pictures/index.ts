/** Stored pictures: their list, and the dialog that chooses one. */
export { PictureFilterRow } from './picture-filter-row.tsx'
export { PictureList } from './picture-list.tsx'
export { PictureSource } from './picture-source.tsx'
export { PictureUploadButton } from './picture-upload-button.tsx'
export { pictureFiltersFrom, picturesKey } from './queries.ts'
