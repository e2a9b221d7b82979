import type { Competition } from '../competitions/index.ts'
import type { MemberRead } from '../teams/index.ts'

type Member = Pick<MemberRead, 'lacks' | 'material' | 'isInReview'>
export type Unready = 'entries.team_too_small' | 'entries.members_not_ready'

/** What a team must bring before organisers are asked to look at it. */
export function whyNotReady(
  members: readonly Member[],
  { teamSizeMin }: Pick<Competition, 'teamSizeMin'>,
): Unready | null {
  if (members.length < teamSizeMin) return 'entries.team_too_small'
  return members.every(isReady) ? null : 'entries.members_not_ready'
}

/** Somebody whose identity is still looked at has done their part, and may not play yet. */
export function isReady({ lacks, isInReview }: Member): boolean {
  return !lacks && !isInReview
}

/** Who has handed in a proof may register; who plays has proved it. */
export function isProved(members: readonly Member[], materialsAreRequired: boolean): boolean {
  return !materialsAreRequired || members.every(({ material }) => material?.state === 'approved')
}
