/** The job queue on PostgreSQL, for processes that run jobs; the kernel enqueues. */

export type { TaskList } from 'graphile-worker'
export { type Queue, type Runner, runPendingJobs, runQueue } from './queue.ts'
