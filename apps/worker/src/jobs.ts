import { organisingJobs } from './competitions/announcements.jobs.ts'
import { appealsJobs } from './competitions/appeals.jobs.ts'
import { certificatesJobs } from './competitions/certificates.jobs.ts'
import { competitionsJobs } from './competitions/competitions.jobs.ts'
import { entriesJobs } from './competitions/entries.jobs.ts'
import { hallOfFameJobs } from './competitions/hall-of-fame.jobs.ts'
import { invitationMailJobs, teamsJobs } from './competitions/teams.jobs.ts'
import { writeupsJobs } from './competitions/writeups.jobs.ts'
import { activitiesJobs, contentsJobs } from './content/content.jobs.ts'
import { contributionMailsJobs, contributionsJobs } from './content/contributions.jobs.ts'
import { datasetsJobs } from './content/datasets.jobs.ts'
import { toolsJobs } from './content/tools.jobs.ts'
import { videosJobs } from './content/videos.jobs.ts'
import { examsJobs } from './exams/exams.jobs.ts'
import { storageJobs, uploadsJobs } from './files/uploads.jobs.ts'
import { sessionsJobs, tokensJobs, usersJobs } from './identity/identity.jobs.ts'
import { verificationJobs } from './identity/verification.jobs.ts'
import { broadcastsJobs, liveJobs, mailsJobs, messageCopyJobs } from './notifications/notifications.jobs.ts'
import { personalDataJobs } from './personal-data/personal-data.jobs.ts'
import { kernelJobs, pagesJobs } from './platform/platform.jobs.ts'
import { leaderboardsJobs, scoringJobs, trainingJobs } from './training/training.jobs.ts'

/** Every job that uses the mail relay, which may hang: these have their own slots, and no other job gets the mailer. */
export const mailJobs = { ...contributionMailsJobs, ...invitationMailJobs, ...messageCopyJobs }

/**
 * Every job by name except those that send mail. A job gets the payload and id of its event; it may run more than once
 * and must be idempotent.
 */
export const jobs = {
  ...activitiesJobs,
  ...appealsJobs,
  ...broadcastsJobs,
  ...competitionsJobs,
  ...certificatesJobs,
  ...contentsJobs,
  ...contributionsJobs,
  ...datasetsJobs,
  ...entriesJobs,
  ...examsJobs,
  ...hallOfFameJobs,
  ...leaderboardsJobs,
  ...liveJobs,
  ...mailsJobs,
  ...organisingJobs,
  ...teamsJobs,
  ...tokensJobs,
  ...toolsJobs,
  ...trainingJobs,
  ...storageJobs,
  ...uploadsJobs,
  ...usersJobs,
  ...personalDataJobs,
  ...verificationJobs,
  ...videosJobs,
  ...scoringJobs,
  ...sessionsJobs,
  ...writeupsJobs,
  ...pagesJobs,
  ...kernelJobs,
}

type Jobs = typeof jobs & typeof mailJobs

/** Names of the jobs that accept this payload. */
export type JobName<Payload> = {
  [K in keyof Jobs]: Jobs[K] extends (deps: never, payload: infer Taken) => Promise<void>
    ? Payload & { readonly eventId: string } extends Taken
      ? K
      : never
    : never
}[keyof Jobs]
