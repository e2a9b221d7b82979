/** Import of archives from other platforms: file input, refusals and the report per task. */
export { ArchiveError, ArchiveInput } from './archive-input.tsx'
export { ImportedTaskTable, SkippedTaskList } from './import-report.tsx'
