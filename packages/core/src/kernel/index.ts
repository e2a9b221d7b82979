/**
 * What every use case stands on: transactions that roll back on refusal, the database's clock, ids, secrets, the
 * outbox, the audit chain. Knows no feature.
 */
export { holdJobs } from './abandoned-jobs.ts'
export type { Actor } from './actor.ts'
export { type Announcement, announce, liveChannel } from './announce.ts'
export { type AuditEntry, audit } from './audit.ts'
export { type Clock, databaseClock, now, secondsFromNow } from './clock.ts'
export { type Database, forRequest, type Reader, reading, type Tx } from './database.ts'
export { dispatchEvent } from './dispatch.ts'
export { gather } from './gather.ts'
export { idFrom, newId } from './ids.ts'
export { enqueue, type JobOptions } from './jobs.ts'
export { demandLeastPrivilege } from './least-privilege.ts'
export { gaveUpWaiting, limitWaits } from './limit-waits.ts'
export { dispatchJob, recordEvent } from './outbox.ts'
export type { CoreDeps, PlatformDatabase, PlatformReader, PlatformTx } from './platform.ts'
export type { RetryKey } from './retry-key.ts'
export { deriveKey, fingerprint, newSecret, sameSecret, sign } from './secrets.ts'
export { rehearse, transaction } from './transaction.ts'
export { purgeKernel, readAuditHead } from './upkeep.ts'
export { type AuditVerdict, verifyAudit } from './verify-audit.ts'
export { violates } from './violates.ts'
