/** Entries of the audit log in words: the table of a competition's log and of the platform's. */
export { AuditTable } from './audit-table.tsx'
export { type AuditFilters, auditLogQuery } from './queries.ts'
export { useAuditWords } from './use-audit-words.ts'
