/**
 * A review queue: a list by state, a drawer per item and decisions, all by keyboard too. Decisions notify
 * users at once, so they need a reason or a confirmation.
 */
export type { DecisionChoice } from './decide-buttons.tsx'
export { decisionItems } from './decision-items.tsx'
export type { Period } from './period.model.ts'
export { queuePageSize } from './queue-query.ts'
export { QueueTable, timeColumn } from './queue-table.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
export { ReasonField } from './reason-field.tsx'
export { RecordedPicture } from './recorded-picture.tsx'
export { ReviewQueue } from './review-queue.tsx'
export { UntilDialog } from './until-dialog.tsx'
export { useListSearchParams } from './use-list-search-params.ts'
export { useShortcutKeys } from './use-queue-keys.ts'
