import type { mailJobs } from '../mails/mail-jobs.ts'
import { activitiesJobs } from './activities.jobs.ts'
import { competitionsJobs } from './competitions.jobs.ts'
import { contentsJobs } from './contents.jobs.ts'
import { contributionsJobs } from './contributions.jobs.ts'
import { entriesJobs } from './entries.jobs.ts'
import { kernelJobs } from './kernel.jobs.ts'
import { leaderboardsJobs } from './leaderboards.jobs.ts'
import { liveJobs } from './live.jobs.ts'
import { mailsJobs } from './mails.jobs.ts'
import { organisingJobs } from './organising.jobs.ts'
import { pagesJobs } from './pages.jobs.ts'
import { personalDataJobs } from './personal-data.jobs.ts'
import { scoringJobs } from './scoring.jobs.ts'
import { sessionsJobs } from './sessions.jobs.ts'
import { teamsJobs } from './teams.jobs.ts'
import { tokensJobs } from './tokens.jobs.ts'
import { trainingJobs } from './training.jobs.ts'
import { uploadsJobs } from './uploads.jobs.ts'
import { usersJobs } from './users.jobs.ts'
import { verificationJobs } from './verification.jobs.ts'

/** Every job by name but those that send mail. A job gets its event's payload and id; it may run more than once and must leave the same. */
export const jobs = {
  ...activitiesJobs,
  ...competitionsJobs,
  ...contentsJobs,
  ...contributionsJobs,
  ...entriesJobs,
  ...leaderboardsJobs,
  ...liveJobs,
  ...mailsJobs,
  ...organisingJobs,
  ...teamsJobs,
  ...tokensJobs,
  ...trainingJobs,
  ...uploadsJobs,
  ...usersJobs,
  ...personalDataJobs,
  ...verificationJobs,
  ...scoringJobs,
  ...sessionsJobs,
  ...pagesJobs,
  ...kernelJobs,
}

type Jobs = typeof jobs & typeof mailJobs

/** Names of the jobs that can take such a payload. */
export type JobName<Payload> = {
  [K in keyof Jobs]: Jobs[K] extends (deps: never, payload: infer Taken) => Promise<void>
    ? Payload & { readonly eventId: string } extends Taken
      ? K
      : never
    : never
}[keyof Jobs]
