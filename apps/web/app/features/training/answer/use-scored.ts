import { addresses, type TrainingAnswer } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '../../live/index.ts'
import { call } from '../../session/index.ts'

/** Beside the news, which may be late: the place in the queue changes without any. */
const lookEveryMs = 3_000

/** The latest answer to a question that is scored by a machine, followed until it is done. */
export function useScored(questionId: string, answerId: string | null, isAsked: boolean) {
  const [answer, setAnswer] = useState<TrainingAnswer | null>(null)
  const read = useCallback(async () => {
    const outcome = await call(addresses.listAnswers, { params: { questionId }, query: { limit: 1 } })
    if (outcome.ok) setAnswer(outcome.value.data[0] ?? null)
  }, [questionId])
  const look = useEffectEvent(() => void read())
  // A new answer is why to look again.
  useEffect(() => {
    if (isAsked || answerId !== null) look()
  }, [isAsked, answerId])
  useLive('answer', ({ kind, payload }) => {
    if (kind === 'reset' || payload['questionId'] === questionId) look()
  })
  const isWaiting = answer?.state === 'scoring'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return answer
}
