/** The start page: pending items by role. */
export { EditorDashboard, OrganiserDashboard, ReviewerDashboard, StewardDashboard } from './dashboard.tsx'
