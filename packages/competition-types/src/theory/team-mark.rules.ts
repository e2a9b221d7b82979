import type { ExamTeamRule } from '@tiltyard/contracts'

export type TeamRule = {
  readonly name: ExamTeamRule
  /** Of the best marks; null for the other rules. */
  readonly bestOf: number | null
}
export type MemberMark = { readonly mark: number; readonly usedMs: number }

/**
 * A team's score in hundredths of a point, and the time used by those counted, which separates equal scores. Null
 * stands for an absent member, who counts as 0 in a mean over the roster.
 */
export function teamMark(
  { name, bestOf }: TeamRule,
  members: readonly (MemberMark | null)[],
  rosterSize: number,
): { amount: number; tie: number } {
  const sat = members.filter((member) => member !== null)
  const counted = name === 'best' ? sat.toSorted(bestFirst).slice(0, bestOf ?? 0) : sat
  const sum = counted.reduce((all, { mark }) => all + mark, 0)
  return {
    amount: name === 'mean' ? meanOf(sum, rosterSize) : sum,
    tie: counted.reduce((all, { usedMs }) => all + usedMs, 0),
  }
}

const bestFirst = (one: MemberMark, other: MemberMark) => other.mark - one.mark || one.usedMs - other.usedMs

/** Halves are rounded up. */
const meanOf = (sum: number, count: number) => (count > 0 ? Math.floor((2 * sum + count) / (2 * count)) : 0)
