/**
 * Live events: what happens to the signed-in person while a page is open. One connection a browser, shared by its tabs;
 * features say what they follow with `useLive` and `useReloadOn` and know nothing of the rest. A board has a connection of
 * its own for each page in sight (`useBoardStream`), which visitors open too.
 */
export type { BoardEvent } from './board-event.model.ts'
export { LiveSlot } from './live-slot.tsx'
export { useBoardStream } from './use-board-stream.ts'
export type { LiveEvent } from './use-live.ts'
export { useLive, useReloadOn } from './use-live.ts'
