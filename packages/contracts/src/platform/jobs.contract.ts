import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/console/operations'
const administrators = onlyRoles('administrator')
const count = z.number().int().min(0)
const moment = z.iso.datetime()
const JobName = z.string().max(128)

export const JobQueue = z.object({
  name: JobName,
  /** Due and not begun. */
  waiting: count,
  /** For later. */
  scheduled: count,
  running: count,
  /** Failed, and tried again later. */
  retrying: count,
  /** Given up after the last attempt. */
  failed: count,
  oldestDueAt: moment.nullable(),
})
export type JobQueue = z.infer<typeof JobQueue>

export const listJobQueues = defineRoute({
  method: 'GET',
  path: `${base}/job-queues`,
  access: administrators,
  summary: 'Count the jobs of each kind that are waiting, running, retrying or given up',
  reply: z.array(JobQueue),
  refusals: [],
})

export const StoppedJobState = z.enum(['retrying', 'failed'])
export type StoppedJobState = z.infer<typeof StoppedJobState>

export const StoppedJob = z.object({
  id: z.string(),
  name: JobName,
  state: StoppedJobState,
  attempts: count,
  maxAttempts: count,
  /** The first line of the last error, without addresses, numbers and keys. */
  error: z.string().nullable(),
  createdAt: moment,
  failedAt: moment,
  /** Null: not again by itself. */
  nextAt: moment.nullable(),
})
export type StoppedJob = z.infer<typeof StoppedJob>

export const listStoppedJobs = defineRoute({
  method: 'GET',
  path: `${base}/jobs`,
  access: administrators,
  summary: 'List jobs that failed, given up first, without their payload',
  query: Paging.extend({ state: StoppedJobState.optional(), name: JobName.optional() }),
  reply: pageOf(StoppedJob),
  refusals: [],
})

const JobParams = z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) })
const Reason = z.strictObject({ reason: z.string().trim().min(1).max(500) })
const refusals = ['jobs.not_found', 'jobs.running'] as const

export const retryJob = defineRoute({
  method: 'POST',
  path: `${base}/jobs/:jobId/retry`,
  access: administrators,
  summary: 'Try a failed job again now, with all its attempts',
  params: JobParams,
  body: Reason,
  reply: emptyReply,
  refusals,
})

export const discardJob = defineRoute({
  method: 'POST',
  path: `${base}/jobs/:jobId/discard`,
  access: administrators,
  summary: 'Delete a failed job; what it was for does not happen',
  params: JobParams,
  body: Reason,
  reply: emptyReply,
  refusals,
})

export const JobSchedule = z.object({
  job: JobName,
  /** Five fields in UTC. */
  cron: z.string(),
  /** Null: not since the schedule is known. */
  lastAt: moment.nullable(),
  nextAt: moment,
})
export type JobSchedule = z.infer<typeof JobSchedule>

export const listJobSchedules = defineRoute({
  method: 'GET',
  path: `${base}/job-schedules`,
  access: administrators,
  summary: 'List scheduled jobs with their last and next run',
  reply: z.array(JobSchedule),
  refusals: [],
})
