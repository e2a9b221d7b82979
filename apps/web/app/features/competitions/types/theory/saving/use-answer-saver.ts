import { addresses, type ExamSheet, type SavedAnswers } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { type AnswerSaver, createAnswerSaver } from './answer-saver.ts'
import { deviceName, newRevisionTag } from './device-name.ts'
import { keepOnDevice, unsentKey } from './device-store.ts'
import type { UnsentAnswer } from './save-queue.model.ts'

type SaverProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly userId: string
  readonly sheet: ExamSheet
  /** Kept on this device by an earlier page. */
  readonly unsent: readonly UnsentAnswer[]
  /** How long the question at a place has been in view. */
  readonly secondsOf: (place: number) => number
  readonly onSaved: (reply: SavedAnswers) => void
  readonly onEnded: () => void
}

/** Null until the page has started to save. */
export function useAnswerSaver(props: SaverProps) {
  const [saver, setSaver] = useState<AnswerSaver | null>(null)
  const [isStored, setStored] = useState(true)
  const start = useEffectEvent(() => {
    const { competition, taskId, userId, sheet, unsent } = props
    const params = { ...paramsOf(competition), taskId }
    const device = deviceName()
    return createAnswerSaver({
      start: { tag: newRevisionTag(), answers: sheet.answers, unsent },
      name: `exam sitting ${sheet.sittingId}`,
      async send(answers, keepalive) {
        const body = { device, answers: answers.map((each) => ({ ...each, seconds: secondsOf(each.place) })) }
        const outcome = await call(addresses.saveExamAnswers, { params, body }, { keepalive })
        if (outcome.ok) onSaved(outcome.value)
        return outcome
      },
      keep: (unsaved) => void keepOnDevice(unsentKey(taskId, userId), unsaved).then(setStored),
      onEnded: () => onEnded(),
    })
  })
  const secondsOf = useEffectEvent(props.secondsOf)
  const onSaved = useEffectEvent(props.onSaved)
  const onEnded = useEffectEvent(props.onEnded)
  useEffect(() => {
    const own = start()
    setSaver(own)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') own.sendBeforeLeaving()
    }
    const onOnline = () => own.resume()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', own.sendBeforeLeaving)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', own.sendBeforeLeaving)
      removeEventListener('online', onOnline)
      own.sendBeforeLeaving()
      own.stop()
    }
  }, [])
  return { saver, isStored }
}
