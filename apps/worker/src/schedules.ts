import type { JobName } from './jobs.ts'

/** All schedules of the worker. Each job may run late, twice or not at all without harm. */
export const schedules: readonly { readonly job: JobName<Record<string, never>>; readonly cron: string }[] = [
  { job: 'competitions.index-missing', cron: '32 * * * *' },
  { job: 'contents.publish-due', cron: '* * * * *' },
  { job: 'datasets.process-due-access', cron: '3 * * * *' },
  { job: 'datasets.purge-daily-files', cron: '42 3 * * *' },
  { job: 'videos.remove-encodings', cron: '*/10 * * * *' },
  { job: 'videos.purge-playback', cron: '32 * * * *' },
  { job: 'exams.settle-due', cron: '* * * * *' },
  { job: 'leaderboard.build', cron: '* * * * *' },
  { job: 'sessions.purge', cron: '17 * * * *' },
  { job: 'sign-in.purge-login-states', cron: '*/20 * * * *' },
  { job: 'uploads.purge', cron: '27 * * * *' },
  { job: 'downloads.purge', cron: '52 3 * * *' },
  { job: 'uploads.rewrap-keys', cron: '7 * * * *' },
  { job: 'verification.delete-expired-documents', cron: '7 * * * *' },
  { job: 'verification.purge-codes', cron: '12 * * * *' },
  { job: 'teams.expire-invitations', cron: '22 * * * *' },
  { job: 'tokens.purge', cron: '57 3 * * *' },
  { job: 'personal-data.purge-exports', cron: '7 * * * *' },
  { job: 'personal-data.delete-due-accounts', cron: '11 * * * *' },
  { job: 'mails.purge', cron: '47 3 * * *' },
  { job: 'live.purge', cron: '57 * * * *' },
  { job: 'platform.purge', cron: '37 * * * *' },
  { job: 'audit.publish-chain-head', cron: '0 * * * *' },
]
