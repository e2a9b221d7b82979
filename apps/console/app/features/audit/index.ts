/** What was done about a competition: who, when, and what was before and after. */
export { AuditScreen } from './audit-screen.tsx'
