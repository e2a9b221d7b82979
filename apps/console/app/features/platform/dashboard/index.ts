/** What waits for an editor, at a glance. */
export { EditorDashboard, OrganiserDashboard, ReviewerDashboard } from './dashboard.tsx'
