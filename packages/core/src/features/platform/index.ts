/** The area platform: README.md says what it owns. What is not exported here is private to it. */

export {
  type DictionaryEntries,
  dictionaryEntryView,
  listDictionaryEntriesByType,
  lockDictionaryEntry,
} from './dictionary.store.ts'
export { listDictionaryChildren, listDictionaryEntries } from './dictionary.ts'
export { discardJob, listJobQueues, listJobSchedules, listStoppedJobs, retryJob } from './jobs.ts'
export { addRecommendation, getSystemParameters, listRecommendations, removeRecommendation } from './site.ts'
