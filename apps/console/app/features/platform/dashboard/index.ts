/** The start page: pending items by role. */
export { EditorDashboard, OrganiserDashboard, ReviewerDashboard } from './dashboard.tsx'
