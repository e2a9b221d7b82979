/** Applications for datasets: the review queue of their stewards. */
export { ApplicationsScreen } from './applications-screen.tsx'
export { waitingApplicationsQuery } from './queries.ts'
