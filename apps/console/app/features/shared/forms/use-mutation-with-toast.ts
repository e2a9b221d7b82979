import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'

type Options = {
  /** What is said when it is done. */
  readonly done: string
  readonly onDone?: (() => void) | undefined
  /** What was shown is asked for anew either way. */
  readonly invalidate: (queries: QueryClient) => unknown
}

/** Something that somebody does: said when it is done, told in words when it is refused. */
export function useMutationWithToast<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone, invalidate }: Options,
) {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
    onSuccess() {
      void message.success(done)
      onDone?.()
    },
    onSettled: () => invalidate(queries),
  })
}
