/** The audit log of the platform, for administrators. */
export { AuditLogScreen } from './audit-log-screen.tsx'
