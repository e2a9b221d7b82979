import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'

export type MutationOutcome<Output> = {
  /** What is said when it is done; nothing where the page itself shows it. */
  readonly done: string | ((output: Output) => string) | null
  readonly onDone?: (() => void) | undefined
  /** Done or refused. */
  readonly onSettled?: (() => void) | undefined
}

type Options<Output> = MutationOutcome<Output> & {
  /** What was shown is asked for anew either way. */
  readonly invalidate: (queries: QueryClient) => unknown
}

/** Something that somebody does: said when it is done, told in words when it is refused. */
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
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
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
