import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { CallError, wasDeclined } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'

export type MutationOutcome<Output> = {
  /** Text of the success toast; null if the page itself shows the result. */
  readonly done: string | ((output: Output) => string) | null
  readonly onDone?: (() => void) | undefined
  /** Called after success and failure. */
  readonly onSettled?: (() => void) | undefined
}

type Options<Output> = MutationOutcome<Output> & {
  /** Runs after success and failure, because both may mean that the shown data is stale. */
  readonly invalidate: (queries: QueryClient) => unknown
}

/** A mutation with a toast for success and failure. */
export function useMutationWithToast<Input, Output>(
  act: (input: Input) => Promise<Output>,
  { done, onDone, onSettled, invalidate }: Options<Output>,
) {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onError(fault) {
      if (fault instanceof CallError && !wasDeclined(fault)) void message.error(failureText(fault.failure))
    },
    onSuccess(output) {
      const text = typeof done === 'function' ? done(output) : done
      if (text) void message.success(text)
      onDone?.()
    },
    onSettled() {
      onSettled?.()
      return invalidate(queries)
    },
  })
}
