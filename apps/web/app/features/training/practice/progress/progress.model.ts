import type { OwnProgress } from './use-progress.ts'

type BankProgress = Pick<OwnProgress['banks'][number], 'questions' | 'solved'>

/** Whole percents; zero for a bank without questions. */
export function shareOf({ questions, solved }: BankProgress): number {
  return questions === 0 ? 0 : Math.round((Math.min(solved, questions) / questions) * 100)
}

/** The last day of the calendar: today in UTC, or the installation's day if that is ahead. */
export function lastDay(calendar: readonly { readonly day: string }[], now: number): string {
  const today = new Date(now).toISOString().slice(0, 10)
  return [today, ...calendar.map(({ day }) => day)].sort().at(-1) ?? today
}
