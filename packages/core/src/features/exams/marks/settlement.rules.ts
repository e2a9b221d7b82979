import { type MemberMark, type TeamRule, teamMark } from '@tiltyard/competition-types/theory'

type Ending = {
  readonly at: Date
  readonly endsAt: Date
  readonly pausedAt: Date | null
  readonly graceSeconds: number
  /** Sittings. */
  readonly open: number
}

/** Whether nobody can sit the paper any more: from then on keys can be spoken of. Extra time may pass the stage's end. */
export const isPaperOver = ({ at, endsAt, pausedAt, graceSeconds, open }: Ending): boolean =>
  pausedAt === null && open === 0 && at.getTime() >= endsAt.getTime() + graceSeconds * 1_000

export type EntryMarks = {
  /** In the ledger. */
  readonly number: number
  readonly roster: number
  readonly members: readonly MemberMark[]
}
export type Grade = { readonly amount: number; readonly tie: number }

/** By entry number, only those that differ from what the ledger says last. */
export function changedGrades(
  rule: TeamRule,
  entries: readonly EntryMarks[],
  latest: ReadonlyMap<number, Grade>,
): Map<number, Grade> {
  const changed = new Map<number, Grade>()
  for (const { number, roster, members } of entries) {
    // A member who has sat and left the team is still part of its mean.
    const grade = teamMark(rule, members, Math.max(roster, members.length))
    const before = latest.get(number)
    if (before?.amount !== grade.amount || before.tie !== grade.tie) changed.set(number, grade)
  }
  return changed
}
