import type { EntryState } from '@tiltyard/contracts'

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

export type EntryMove = 'submit' | 'accept' | 'return' | 'reject' | 'suspend' | 'reinstate' | 'withdraw'

const moves: {
  readonly [M in EntryMove]: { readonly from: readonly EntryState[]; readonly to: EntryState }
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

export function whyCannotMove(state: EntryState, move: EntryMove): 'entries.move_impossible' | null {
  return moves[move].from.includes(state) ? null : 'entries.move_impossible'
}

export const stateAfter = (move: EntryMove): EntryState => moves[move].to

/** How the ledger is told that an entry begins or ceases to count; nothing of it where it has never counted. */
export function causeOf(
  entry: Pick<Entry, 'state' | 'number'>,
  move: EntryMove,
): 'join' | 'ban' | 'unban' | null {
  const counts = (state: EntryState) => state === 'accepted'
  const [before, after] = [counts(entry.state), counts(stateAfter(move))]
  if (before === after) return null
  if (before) return 'ban'
  return entry.number === null ? 'join' : 'unban'
}
