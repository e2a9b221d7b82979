import type { CandidatePaper } from '@tiltyard/contracts/browser'
import { useServerNow } from '@tiltyard/ui'
import { useEffect, useEffectEvent } from 'react'
import type { Ending } from '../paper.model.ts'
import type { AnswerSaver } from '../saving/answer-saver.ts'
import { unsavedPlaces } from '../saving/save-queue.model.ts'
import { sheetTime } from './time-left.model.ts'

/** The server takes answers for some seconds after the deadline: those that were on their way. */
const lastAnswersMs = 6_000
/** Gives a deadline that has been moved the time to reach the page. */
const settleMs = 300

type SheetEndProps = {
  readonly saver: AnswerSaver
  readonly paper: CandidatePaper
  readonly deadlineAt: string
  readonly isPaused: boolean
  readonly hasEnded: boolean
  readonly onEnd: (ending: Ending) => void
  readonly onReload: () => void
}

/** Closes the sheet by itself, after a last attempt to save; what is not acknowledged by then does not count. */
export function useSheetEnd(props: SheetEndProps) {
  const { saver, paper, deadlineAt, isPaused, hasEnded } = props
  const now = useServerNow()
  const time = now === null ? null : sheetTime(Date.parse(deadlineAt), now)
  const isOver = (time?.isOver ?? false) && !isPaused
  const end = useEffectEvent(() => props.onEnd({ kind: 'over', unsaved: unsavedPlaces(saver.get()) }))
  const reload = useEffectEvent(() => props.onReload())
  const isClosed = hasEnded || paper.state === 'closed'
  useEffect(() => {
    if (isClosed) end()
  }, [isClosed])
  useEffect(() => {
    if (!isOver) return
    const timers = [setTimeout(end, lastAnswersMs)]
    let isActive = true
    void saver.flush().then((isSaved) => {
      if (!isActive) return
      reload()
      if (isSaved) timers.push(setTimeout(end, settleMs))
    })
    return () => {
      isActive = false
      timers.forEach(clearTimeout)
    }
  }, [isOver, saver])
  return { time, isOver }
}
