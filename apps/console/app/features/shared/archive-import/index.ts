/** Archives of other platforms: chosen, refused in words, and what would become of each task in them. */
export { ArchiveError, ArchiveInput } from './archive-input.tsx'
export { ImportedTaskTable, SkippedTaskList } from './import-report.tsx'
