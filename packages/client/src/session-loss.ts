import type { CallerOptions } from './call.ts'
import type { CallOutcome } from './outcome.ts'

/** What every request of a page says: its Token, and whom to tell that the Token's session is over. */
export type SessionCaller = Pick<CallerOptions, 'token' | 'onSessionLost'>

/** A visitor without a Token has no session to lose. */
export function reportLostSession<Outcome extends CallOutcome<unknown>>(
  { onSessionLost }: SessionCaller,
  token: string,
  outcome: Outcome,
): Outcome {
  if (!outcome.ok && outcome.reason === 'session.required' && token) onSessionLost?.(token)
  return outcome
}
