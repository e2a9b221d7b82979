/** Dictionary: the closed lists that other things refer to by code: channels, labels, categories, industries. */
export { dictionaryEntry, type Entries, holdEntry, listEntriesByType } from './dictionary.store.ts'
export { listChildren, listEntries } from './list-entries.ts'
