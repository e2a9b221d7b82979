/** The area platform: README.md says what it owns. What is not exported here is private to it. */

export { describeAuditRows, listAuditLog } from './audit-log/audit-log.ts'
export {
  type DictionaryEntries,
  dictionaryEntryView,
  listDictionaryEntriesByType,
  listMergedLabels,
  lockDictionaryEntry,
} from './dictionary.store.ts'
export { listDictionaryChildren, listDictionaryEntries } from './dictionary.ts'
export {
  changeDictionaryEntry,
  createDictionaryEntry,
  createLabel,
  listAdminDictionary,
  mergeLabel,
  orderDictionary,
  removeDictionaryEntry,
} from './dictionary-admin.ts'
export { createFaultRecorder, type FaultRecorder, listFaults, purgeFaults } from './faults.ts'
export { readInstallationState } from './installation-state.ts'
export { discardJob, listJobQueues, listJobSchedules, listStoppedJobs, retryJob } from './jobs.ts'
export { personalSiteVersions } from './personal-data.store.ts'
export { updateRecommendationText } from './recommendation.store.ts'
export {
  changeRecommendation,
  chooseRecommendation,
  listAdminRecommendations,
  listRecommendations,
  orderRecommendations,
  recommendContent,
  removeRecommendation,
  unmarkRecommendation,
  withdrawRecommendation,
} from './recommendations.ts'
export { getHiddenAreas, getSiteName, getSystemParameters } from './site.ts'
export {
  getSiteSettings,
  getSiteVersion,
  listSiteVersions,
  previewSiteSettings,
  restoreSiteVersion,
  saveSiteSettings,
} from './site-settings.ts'
