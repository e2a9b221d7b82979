import type { EntryState } from '@tiltyard/contracts'
import type { Competition } from '../catalogue/competition.rules.ts'
import type { MemberStatus } from '../teams/membership.ts'

/** The row of an entry; a team has none before its registration. */
export type Entry = {
  readonly teamId: string
  readonly competitionId: string
  readonly divisionId: string
  /** Number in the ledger; null until the first acceptance, permanent afterwards. */
  readonly number: number | null
  readonly state: EntryState
  readonly reason: string | null
  readonly agreedAt: Date
  readonly submittedAt: Date
  readonly decidedAt: Date | null
}

export type EntryAction = 'submit' | 'accept' | 'return' | 'reject' | 'suspend' | 'reinstate' | 'withdraw'

const transitions: {
  readonly [M in EntryAction]: { readonly from: readonly EntryState[]; readonly to: EntryState }
} = {
  submit: { from: ['submitted', 'returned', 'withdrawn'], to: 'submitted' },
  // A decision can be corrected: an entry may be decided again.
  accept: { from: ['submitted', 'returned', 'rejected'], to: 'accepted' },
  return: { from: ['submitted', 'rejected'], to: 'returned' },
  reject: { from: ['submitted', 'returned'], to: 'rejected' },
  suspend: { from: ['accepted'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'accepted' },
  withdraw: { from: ['submitted', 'returned', 'accepted'], to: 'withdrawn' },
}

export function whyCannotTransition(
  state: EntryState,
  action: EntryAction,
): 'entries.invalid_transition' | null {
  return transitions[action].from.includes(state) ? null : 'entries.invalid_transition'
}

export const stateAfter = (action: EntryAction): EntryState => transitions[action].to

/** In these states an entry takes one of a limited number of places. Kept in sync with migration 0049. */
export const takesPlace = (state: EntryState): boolean => state !== 'rejected' && state !== 'withdrawn'

/** In these states the team is shown the reason; for any other step only the ledger keeps it. */
export const keepsReason = (state: EntryState): boolean =>
  state === 'returned' || state === 'rejected' || state === 'suspended'

/** The score event when an entry starts or stops counting; null when it has never counted. */
export function scoreEventKind(
  entry: Pick<Entry, 'state' | 'number'>,
  action: EntryAction,
): 'join' | 'ban' | 'unban' | null {
  const counts = (state: EntryState) => state === 'accepted'
  const [before, after] = [counts(entry.state), counts(stateAfter(action))]
  if (before === after) return null
  if (before) return 'ban'
  return entry.number === null ? 'join' : 'unban'
}

type ExistingEntry = Pick<Entry, 'state'> | null

/** Whether a registration may be submitted: for the first time, or again after it was returned or withdrawn. */
export function whyCannotSubmit(
  entry: ExistingEntry,
): 'entries.already_registered' | 'entries.already_rejected' | null {
  if (!entry || entry.state === 'returned' || entry.state === 'withdrawn') return null
  return entry.state === 'rejected' ? 'entries.already_rejected' : 'entries.already_registered'
}

/**
 * A registration that was submitted in time and returned may be corrected until the competition begins, regardless of
 * the deadline.
 */
export function whyRegistrationClosed(
  { registrationIsOpen }: Pick<Competition, 'registrationIsOpen'>,
  { entry, hasBegun }: { readonly entry: ExistingEntry; readonly hasBegun: boolean },
): 'competitions.registration_closed' | null {
  if (registrationIsOpen) return null
  const canResubmit = (entry?.state === 'returned' || entry?.state === 'submitted') && !hasBegun
  return canResubmit ? null : 'competitions.registration_closed'
}

/** A team that plays cannot remove itself from the board. */
export function whyCannotWithdraw(
  { state }: Pick<Entry, 'state'>,
  hasBegun: boolean,
): 'entries.invalid_transition' | 'entries.competition_started' | null {
  if (state !== 'submitted' && state !== 'returned' && state !== 'accepted')
    return 'entries.invalid_transition'
  return hasBegun ? 'entries.competition_started' : null
}

type Member = Pick<MemberStatus, 'lacks' | 'material' | 'isInReview'>
export type ReadinessRefusal = 'entries.team_too_small' | 'entries.members_incomplete'

/** Requirements of a team before organisers review it. */
export function whyNotReady(
  members: readonly Member[],
  { teamSizeMin }: Pick<Competition, 'teamSizeMin'>,
): ReadinessRefusal | null {
  if (members.length < teamSizeMin) return 'entries.team_too_small'
  return members.every(isReady) ? null : 'entries.members_incomplete'
}

/** A member whose verification is in review has nothing left to do, but may not play yet. */
export function isReady({ lacks, isInReview }: Member): boolean {
  return !lacks && !isInReview
}

/** Registration requires submitted materials, playing requires approved ones. */
export function hasApprovedMaterials(members: readonly Member[], materialsAreRequired: boolean): boolean {
  return !materialsAreRequired || members.every(({ material }) => material?.state === 'approved')
}
