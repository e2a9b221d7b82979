import type { OwnProgress } from './use-progress.ts'

type BankProgress = Pick<OwnProgress['banks'][number], 'questions' | 'solved'>

/** Whole percents; a bank without questions has nothing to do in it. */
export function shareOf({ questions, solved }: BankProgress): number {
  return questions === 0 ? 0 : Math.round((Math.min(solved, questions) / questions) * 100)
}

/** The last day that a calendar shows: today, or where the installation is ahead of Greenwich, its day. */
export function lastDay(calendar: readonly { readonly day: string }[], now: number): string {
  const today = new Date(now).toISOString().slice(0, 10)
  return [today, ...calendar.map(({ day }) => day)].sort().at(-1) ?? today
}
