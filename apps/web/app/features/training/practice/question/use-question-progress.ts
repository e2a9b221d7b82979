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

/** The user's progress with a question and its steps, reloaded when an answer is scored. */
export function useQuestionProgress(questionId: string) {
  const { loaded, load, refresh } = useResource<OwnQuestionProgress>(
    useCallback(() => fetchProgress(questionId), [questionId]),
  )
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('answer', reload)
  return { loaded, load, reload }
}
