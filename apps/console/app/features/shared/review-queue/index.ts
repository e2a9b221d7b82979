/**
 * A queue of the console: a list by state, each one read in a drawer and decided on, by keyboard too. What was decided is
 * told at once, so a decision needs a reason, or is asked first.
 */
export type { DecisionChoice } from './decide-buttons.tsx'
export { decisionItems } from './decision-items.tsx'
export { queuePageSize } from './queue-query.ts'
export { timeColumn } from './queue-table.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
export { RecordedPicture } from './recorded-picture.tsx'
export { ReviewQueue } from './review-queue.tsx'
export { useListSearchParams } from './use-list-search-params.ts'
export { useShortcutKeys } from './use-queue-keys.ts'
