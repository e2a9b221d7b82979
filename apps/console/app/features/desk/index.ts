/** What waits for an editor, at a glance. */
export { Desk } from './desk.tsx'
