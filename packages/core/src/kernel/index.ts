/**
 * The foundation of all use cases: transactions that roll back on refusal, the database's clock, ids, secrets, the
 * outbox, the audit chain. Depends on no area.
 */

export { type AuditEntry, audit } from './audit.ts'
export { type AuditVerdict, verifyAudit } from './audit-verification.ts'
export { batchQueryTimeout, commitBatch, commitWithRetry, createBatcher } from './batching.ts'
export { createSemaphore, forEachSettled } from './concurrency.ts'
export { connectionState } from './connection-state.ts'
export type { Actor, CoreDeps, PlatformDatabase, PlatformReader, PlatformTx } from './context.ts'
export { type Clock, databaseClock, now, secondsFromNow } from './context.ts'
export {
  type Database,
  forRequest,
  type Reader,
  requireLeastPrivilege,
  type Tx,
  toReader,
} from './database.ts'
export { isConstraintViolation, isDatabaseOutage, isLockTimeout, setLockTimeout } from './database-errors.ts'
export { deriveId, newId, parseIds } from './ids.ts'
export {
  countJobs,
  deleteJob,
  type JobCount,
  listLastRuns,
  listStoppedJobs,
  lockStoppedJob,
  rescheduleJob,
  type StoppedJobRow,
} from './job-inspection.ts'
export { enqueue, type JobOptions, recoverOrphanedJobs } from './jobs.ts'
export {
  boardTopic,
  type LiveEvent,
  liveChannel,
  notifyTopic,
  parseBoardTopic,
  queueLiveEvent,
} from './live-events.ts'
export { getAuditHead, purgeKernel } from './maintenance.ts'
export { dispatchEvent, dispatchJob, recordEvent } from './outbox.ts'
export type { PersonalDataHandler, PersonalTable } from './personal-data.ts'
export { prepared } from './prepared-statement.ts'
export { type Claim, claimRetryKeys, type RetryKey, releaseRetryKeys, saveOutcomes } from './retry-keys.ts'
export { findNextRun, jobSchedules } from './schedules.ts'
export { deriveKey, digest, fingerprint, isSameSecret, newSecret, sign } from './secrets.ts'
export {
  createSupervisedThread,
  isResourceLimitExceeded,
  serveThreadRequests,
  startThread,
  type Thread,
  withOwnBuffers,
} from './thread.ts'
export { shareListener, type TopicHandler, type TopicListener } from './topic-listener.ts'
export { dryRun, readWithin, transaction } from './transaction.ts'
export { createVersionedCache } from './versioned-cache.ts'
