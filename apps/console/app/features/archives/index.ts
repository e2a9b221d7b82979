/** Archives of other platforms: chosen, refused in words, and what would become of each task in them. */
export { ArchiveChooser } from './archive-chooser.tsx'
export { ArchiveTrouble } from './archive-trouble.tsx'
export { LeftOutList } from './left-out-list.tsx'
export { TransferTable } from './transfer-table.tsx'
