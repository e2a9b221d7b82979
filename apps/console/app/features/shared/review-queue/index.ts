/**
 * What every queue of the console shares: letters that go through it and decide, the neighbour of what is open, a reason
 * where one is owed, and the question before anybody is told.
 */
export { DecideButtons, type DecisionChoice } from './decide-buttons.tsx'
export { adjacentId } from './queue-keys.model.ts'
export { ReasonDialog } from './reason-dialog.tsx'
export { useListSearchParams } from './use-list-search-params.ts'
export { usePreviousNextKeys, useShortcutKeys } from './use-queue-keys.ts'
