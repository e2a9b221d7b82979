/** Sittings of a paper while it runs: who sits, their signals, extra time, closing and opening again. */
export { SittingsScreen } from './sittings-screen.tsx'
