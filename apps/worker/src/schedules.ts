import { jobSchedules } from '@tiltyard/core/kernel'
import type { JobName } from './jobs.ts'

/** The schedules with the names of their jobs checked. */
export const schedules: readonly { readonly job: JobName<Record<string, never>>; readonly cron: string }[] =
  jobSchedules
