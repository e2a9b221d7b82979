import type { EntryState } from '@tiltyard/contracts'
import type { Competition } from '../catalogue/competition.rules.ts'
import type { MemberStatus } from '../teams/membership.ts'

/** An entry as its row tells it; before registration there is none. */
export type Entry = {
  readonly teamId: string
  readonly competitionId: string
  readonly divisionId: string
  /** What the ledger calls it; null until it is accepted for the first time, and then for good. */
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
  // Whoever has decided may decide again: a slip of the hand has a way back.
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

/** In these states the team is shown why; of any other step only the ledger keeps the reason. */
export const keepsReason = (state: EntryState): boolean =>
  state === 'returned' || state === 'rejected' || state === 'suspended'

/** How the ledger is told that an entry begins or ceases to count; nothing of it where it has never counted. */
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

/** Whether the form may be sent: for the first time, or once more after it came back or was taken back. */
export function whyCannotSubmit(
  entry: ExistingEntry,
): 'entries.already_registered' | 'entries.already_rejected' | null {
  if (!entry || entry.state === 'returned' || entry.state === 'withdrawn') return null
  return entry.state === 'rejected' ? 'entries.already_rejected' : 'entries.already_registered'
}

/** What was sent in time and came back may be mended until the competition begins, whatever the deadline says. */
export function whyRegistrationClosed(
  { registrationIsOpen }: Pick<Competition, 'registrationIsOpen'>,
  { entry, hasBegun }: { readonly entry: ExistingEntry; readonly hasBegun: boolean },
): 'competitions.registration_closed' | null {
  if (registrationIsOpen) return null
  const canResubmit = (entry?.state === 'returned' || entry?.state === 'submitted') && !hasBegun
  return canResubmit ? null : 'competitions.registration_closed'
}

/** Whoever plays may not vanish from the board by themselves. */
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

/** What a team must bring before organisers are asked to look at it. */
export function whyNotReady(
  members: readonly Member[],
  { teamSizeMin }: Pick<Competition, 'teamSizeMin'>,
): ReadinessRefusal | null {
  if (members.length < teamSizeMin) return 'entries.team_too_small'
  return members.every(isReady) ? null : 'entries.members_incomplete'
}

/** Somebody whose identity is still looked at has done their part, and may not play yet. */
export function isReady({ lacks, isInReview }: Member): boolean {
  return !lacks && !isInReview
}

/** Who has handed in a proof may register; who plays has proved it. */
export function hasApprovedMaterials(members: readonly Member[], materialsAreRequired: boolean): boolean {
  return !materialsAreRequired || members.every(({ material }) => material?.state === 'approved')
}
