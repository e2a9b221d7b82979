import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useResource } from '../../../shared/data/index.ts'

const fetchProgress = (questionId: string) => call(addresses.getQuestionProgress, { params: { questionId } })

export type OwnQuestionProgress = Extract<
  Awaited<ReturnType<typeof fetchProgress>>,
  { readonly ok: true }
>['value']

/** How the person stands with a question and its steps; read again when something of theirs was scored. */
export function useQuestionProgress(questionId: string) {
  const { loaded, load, refresh } = useResource<OwnQuestionProgress>(
    useCallback(() => fetchProgress(questionId), [questionId]),
  )
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('answer', reload)
  return { loaded, load, reload }
}
