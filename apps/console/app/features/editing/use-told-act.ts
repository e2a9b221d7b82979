import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useFailureWords } from '../notices/index.ts'
import { CallError } from '../session/index.ts'

type Options = {
  /** What is said when it is done. */
  readonly done: string
  readonly onDone?: (() => void) | undefined
  /** What was shown is asked for anew either way. */
  readonly outdate: (queries: QueryClient) => unknown
}

/** Something that somebody does: said when it is done, told in words when it is refused. */
export function useToldAct<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone, outdate }: Options,
) {
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onError(fault) {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    onSuccess() {
      void message.success(done)
      onDone?.()
    },
    onSettled: () => outdate(queries),
  })
}
