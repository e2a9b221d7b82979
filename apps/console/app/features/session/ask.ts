import { type CallFailure, createCall } from '@tiltyard/client'
import type { Address, AnswerOf, CallInput, RouteShape } from '@tiltyard/contracts/browser'
import { readToken } from './token.ts'

/** What the screens' queries fail with; the words for people are made where it is shown. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

export const call = createCall({ token: readToken })

/** For queries and changes: the value, or a CallError. */
export async function ask<R extends RouteShape>(
  to: Address<R>,
  input: CallInput<R>,
  options?: { readonly signal?: AbortSignal; readonly retryKey?: string },
): Promise<AnswerOf<R>> {
  const answer = await call(to, input, options)
  if (!answer.ok) throw new CallError(answer)
  return answer.value
}
