/**
 * What every queue of the console shares: letters that go through it and decide, the neighbour of what is open, a reason
 * where one is owed, and the question before anybody is told.
 */
export { type Choice, DecideButtons } from './decide-buttons.tsx'
export { neighbour } from './queue-keys.model.ts'
export { ReasonDialog } from './reason-dialog.tsx'
export { useAddressParts } from './use-address-parts.ts'
export { useNeighbourKeys, useQueueKeys } from './use-queue-keys.ts'
