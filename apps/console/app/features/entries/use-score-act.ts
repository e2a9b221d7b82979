import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useFailureWords } from '../notices/index.ts'
import { CallError } from '../session/index.ts'
import { competitionKey } from './queries.ts'

/** Something done to a score: said when it is in the ledger, and what is shown is asked again. */
export function useScoreAct<Input>(
  competitionId: string,
  {
    act,
    done,
    onSettled,
  }: {
    readonly act: (input: Input) => Promise<unknown>
    readonly done: string
    readonly onSettled: () => void
  },
) {
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => void message.success(done),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    onSettled: () => {
      onSettled()
      return queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
    },
  })
}
