import { addresses, type HandedAnswer } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useLive, useReloadOn } from '../../../notifications/live/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { type Competition, paramsOf } from '../queries.ts'

const none: readonly HandedAnswer[] = []

/** Answers that wait for the leader; without an entry there are none. */
export function useHandedAnswers(competition: Competition) {
  const { loaded, refresh } = useResource(
    useCallback(() => call(addresses.listHandedAnswers, { params: paramsOf(competition) }), [competition]),
  )
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('handed-answer', reload)
  useLive('submission', ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] === competition.id) reload()
  })
  const remove = useCallback(
    async (answerId: string) => {
      await call(addresses.removeHandedAnswer, { params: { ...paramsOf(competition), answerId } })
      reload()
    },
    [competition, reload],
  )
  return { answers: loaded.state === 'ready' ? loaded.value : none, reload, remove }
}
