/** The start page: pending items by role. */
export { EditorDashboard, ReviewerDashboard, StewardDashboard } from './dashboard.tsx'
export { OrganiserDashboard } from './organiser-dashboard.tsx'
