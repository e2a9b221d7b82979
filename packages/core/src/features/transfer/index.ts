/**
 * Transfer: competitions and tasks that come from elsewhere or go there. Reads archives that nobody trusts, tells first what
 * would become of them, and writes only what was confirmed; a competition that it has made is hidden until an administrator
 * shows it. Owns no table: it reads and fills those of a competition, whole.
 */
export { exportBundle } from './export-bundle.ts'
export { importBundle } from './import-bundle.ts'
export { importQuestions } from './import-questions.ts'
export { importTasks } from './import-tasks.ts'
export { createInstallation, type Installation } from './installation.ts'
export { listWaitingImports } from './list-waiting-imports.ts'
export { showImport } from './show-import.ts'
