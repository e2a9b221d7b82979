export { AuditLogScreen as Component } from '../features/platform/audit-log/index.ts'
