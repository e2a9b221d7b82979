import { type CallFailure, createCall } from '@tiltyard/client'
import type { Address, AnswerOf, CallInput, RouteShape } from '@tiltyard/contracts/browser'

/** What the screens' queries fail with; the words for people are made where it is shown. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

export const call = createCall({ token: getToken })

/** For queries and changes: the value, or a CallError. */
export async function callApi<R extends RouteShape>(
  to: Address<R>,
  input: CallInput<R>,
  options?: { readonly signal?: AbortSignal; readonly retryKey?: string },
): Promise<AnswerOf<R>> {
  const answer = await call(to, input, options)
  if (!answer.ok) throw new CallError(answer)
  return answer.value
}

const key = 'Token'
let tokenInMemory = ''

/** Storage may be forbidden: the Token then lasts as long as the page. */
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
    // See above.
  }
}
