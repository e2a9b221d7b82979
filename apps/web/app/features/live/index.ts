/**
 * Live events: what happens to the signed-in person while a page is open. One connection a browser, shared by its tabs;
 * features say what they follow with `useLive` and `useReloadOn` and know nothing of the rest.
 */
export type { LiveNews } from './live-bus.ts'
export { LiveSlot } from './live-slot.tsx'
export { useLive, useReloadOn } from './use-live.ts'
