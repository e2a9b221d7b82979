/**
 * Personal data: everything of one person, to take along or to be gone. Owns the exports and the wishes to leave; what there
 * is to hand out or to remove each feature says itself, table by table (personal-parts.ts).
 */
export { askForDeletion } from './ask-for-deletion.ts'
export { askForExport } from './ask-for-export.ts'
export { deleteDueAccounts } from './delete-due-accounts.ts'
export { gatherExport } from './gather-export.ts'
export { getPersonalData } from './get-personal-data.ts'
export { openExport } from './open-export.ts'
export { purgeExports } from './purge-exports.ts'
export { withdrawDeletion } from './withdraw-deletion.ts'
