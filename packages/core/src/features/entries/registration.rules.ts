import type { Competition } from '../competitions/index.ts'
import type { Entry } from './entry.rules.ts'

type Known = Pick<Entry, 'state'> | null

/** Whether the form may be sent: for the first time, or once more after it came back or was taken back. */
export function whyCannotSubmit(
  entry: Known,
): 'entries.registered_before' | 'entries.rejected_before' | null {
  if (!entry || entry.state === 'returned' || entry.state === 'withdrawn') return null
  return entry.state === 'rejected' ? 'entries.rejected_before' : 'entries.registered_before'
}

/** What was sent in time and came back may be mended until the competition begins, whatever the deadline says. */
export function whyTooLate(
  { registrationIsOpen }: Pick<Competition, 'registrationIsOpen'>,
  { entry, hasBegun }: { readonly entry: Known; readonly hasBegun: boolean },
): 'competitions.registration_closed' | null {
  if (registrationIsOpen) return null
  const mayMend = (entry?.state === 'returned' || entry?.state === 'submitted') && !hasBegun
  return mayMend ? null : 'competitions.registration_closed'
}

/** Whoever plays may not vanish from the board by themselves. */
export function whyCannotWithdraw(
  { state }: Pick<Entry, 'state'>,
  hasBegun: boolean,
): 'entries.move_impossible' | 'entries.started' | null {
  if (state !== 'submitted' && state !== 'returned' && state !== 'accepted') return 'entries.move_impossible'
  return hasBegun ? 'entries.started' : null
}
