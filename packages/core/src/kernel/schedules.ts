/** All schedules of the worker, in UTC, where the api reads them too. Each job may run late, twice or not at all without harm. */
export const jobSchedules = [
  { job: 'announcements.publish-due', cron: '* * * * *' },
  { job: 'competitions.index-missing', cron: '32 * * * *' },
  { job: 'submissions.erase-addresses', cron: '17 4 * * *' },
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
  { job: 'storage.count', cron: '*/10 * * * *' },
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
  { job: 'faults.purge', cron: '2 4 * * *' },
  { job: 'audit.publish-chain-head', cron: '0 * * * *' },
] as const

const minuteMs = 60_000
/** A year and a day: every pattern of five fields matches within it, or never but for 29 February. */
const mostMinutes = 367 * 24 * 60

/** The first minute after this time that the pattern matches: five fields of `*`, numbers, lists, ranges and steps. */
export function findNextRun(cron: string, after: Date): Date {
  const fields = cron.split(' ').map(parseField)
  let at = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs
  for (let step = 0; step < mostMinutes; step += 1, at += minuteMs) {
    const time = new Date(at)
    const values = [
      time.getUTCMinutes(),
      time.getUTCHours(),
      time.getUTCDate(),
      time.getUTCMonth() + 1,
      time.getUTCDay(),
    ]
    if (values.every((value, place) => fields[place]?.(value))) return time
  }
  throw new Error(`the schedule ${cron} never runs`)
}

function parseField(text: string): (value: number) => boolean {
  const parts = text.split(',').map((part) => {
    const [range = '', step = '1'] = part.split('/')
    const [from, to] = range === '*' ? [0, 59] : range.split('-').map(Number)
    const first = from ?? 0
    const last = to ?? (part.includes('/') ? 59 : first)
    return (value: number) => value >= first && value <= last && (value - first) % Number(step) === 0
  })
  return (value) => parts.some((part) => part(value))
}
