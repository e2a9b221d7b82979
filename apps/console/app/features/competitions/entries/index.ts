/** A competition's entries: a queue worked through by keyboard; each team with what its members lack, its score, and what may be decided. */
export { EntriesScreen } from './entries-screen.tsx'
export { EntryStateTag } from './entry-table.tsx'
