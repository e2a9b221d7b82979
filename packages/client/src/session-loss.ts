import type { CallOutcome } from './outcome.ts'

/** What every request of a page says: its Token, and whom to tell that the Token's session is over. */
export type SessionCaller = {
  /** The specification's Token, sent with every call and empty without a session. */
  readonly token?: () => string
  /** Called with the Token that was sent when the server no longer knows its session. */
  readonly onSessionLost?: (token: string) => void
}

/** A visitor without a Token has no session to lose. */
export function reportLostSession<Outcome extends CallOutcome<unknown>>(
  { onSessionLost }: SessionCaller,
  token: string,
  outcome: Outcome,
): Outcome {
  if (!outcome.ok && outcome.reason === 'session.required' && token) onSessionLost?.(token)
  return outcome
}
