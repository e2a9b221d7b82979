/** The area platform: README.md says what it owns. What is not exported here is private to it. */

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
export { addRecommendation, getSystemParameters, listRecommendations, removeRecommendation } from './site.ts'
