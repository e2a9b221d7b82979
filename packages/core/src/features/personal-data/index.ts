/** The area personal-data: README.md says what it owns. What is not exported here is private to it. */

export { deleteDueAccounts, requestAccountDeletion } from './account-deletion.ts'
export {
  buildDataExport,
  exportPerson,
  getPersonalData,
  openDataExport,
  purgeDataExports,
  requestDataExport,
} from './data-exports.ts'
