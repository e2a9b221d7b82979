/**
 * Live events: what happens to the signed-in person while a page is open. One connection a browser, shared by its tabs;
 * features say what they follow with `useLive` and `useReloadOn` and know nothing of the rest.
 */

export { LiveSlot } from './live-slot.tsx'
export type { LiveEvent } from './use-live.ts'
export { useLive, useReloadOn } from './use-live.ts'
