import { type CallFailure, type CallOptions, createCall } from '@tiltyard/client'
import type { Address, AnswerOf, CallInput, Effect, RouteShape } from '@tiltyard/contracts/browser'
import { lostSession } from './lost-session.ts'

/** The error of all queries; its text is produced where it is shown. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** For every request of the console, so that a lost session is noticed wherever it is met. */
export const sessionCaller = {
  token: getToken,
  onSessionLost(token: string) {
    // A reply to an older Token says nothing about a session that was begun since.
    if (token !== getToken()) return
    setToken('')
    lostSession.set(true)
  },
}
export const call = createCall(sessionCaller)

/** Resolves with the value or rejects with a CallError, as queries and mutations need it. */
export async function callApi<R extends RouteShape>(
  to: Address<R>,
  input: CallInput<R>,
  options?: Pick<CallOptions, 'signal' | 'retryKey' | 'timeoutMs'>,
): Promise<AnswerOf<R>> {
  let answer = await call(to, input, options)
  for (let asked = 0; !answer.ok && answer.effect; asked += 1) {
    const { effect } = answer
    if (!(await askAboutEffect(effect, asked > 0))) throw new CallError(answer)
    answer = await call(to, input, { ...options, headers: { 'confirm-effect': effect.digest } })
  }
  if (!answer.ok) throw new CallError(answer)
  return answer.value
}

type EffectQuestion = (effect: Effect, hasChanged: boolean) => Promise<boolean>
let askAboutEffect: EffectQuestion = () => Promise.resolve(false)

/** Calls that the server refuses until their effect is confirmed are put to this; returns the end of it. */
export function answerEffectsBy(ask: EffectQuestion): () => void {
  askAboutEffect = ask
  return () => {
    if (askAboutEffect === ask) askAboutEffect = () => Promise.resolve(false)
  }
}

/** The person saw the effect and did not want it: nothing failed. */
export const wasDeclined = (fault: unknown): boolean =>
  fault instanceof CallError && fault.failure.effect !== undefined

const key = 'Token'
let tokenInMemory = ''

/** Storage may be blocked: the Token then lasts as long as the page. */
export function getToken(): string {
  try {
    return localStorage.getItem(key) ?? tokenInMemory
  } catch {
    return tokenInMemory
  }
}

export function setToken(token: string): void {
  tokenInMemory = token
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked.
  }
}
