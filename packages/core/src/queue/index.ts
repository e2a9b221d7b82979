/** The queue of jobs on PostgreSQL, for the processes that run jobs; enqueueing is the kernel's. */

export type { TaskList } from 'graphile-worker'
export { type Queue, type Runner, runPendingJobs, runQueue } from './queue.ts'
