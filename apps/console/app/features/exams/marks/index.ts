/** Marks of a paper after it is over: statistics, corrections of keys, settlement, export and receipts. */
export { MarksScreen } from './marks-screen.tsx'
