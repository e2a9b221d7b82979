/** What waits for an editor, at a glance. */
export { Desk } from './desk.tsx'
export { OrganiseDesk } from './organise-desk.tsx'
export { ReviewDesk } from './review-desk.tsx'
