/** The job queue on PostgreSQL, for processes that run jobs; the kernel enqueues. */

export type { JobFault, JobList, JobReport, JobRun } from './job-runs.ts'
export { type Queue, type Runner, runPendingJobs, runQueue } from './queue.ts'
