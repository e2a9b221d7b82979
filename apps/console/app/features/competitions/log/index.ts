/** What was done about a competition: who, when, and what was before and after. */
export { CompetitionLogScreen } from './log-screen.tsx'
