import { addresses, type ExamWatch } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { type ExamSignal, isWatched, leaveSignal } from './signals.model.ts'

type SignalProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly watches: readonly ExamWatch[]
}

/** Signals are sent together, at most twenty a request. */
const delayMs = 3_000
const batchMax = 20

/** Notes what the paper watches, and returns how often, for the candidate to see. */
export function useSignals({ competition, taskId, watches }: SignalProps) {
  const [noted, setNoted] = useState({ leave: 0, paste: 0 })
  const send = useEffectEvent((signals: ExamSignal[], keepalive: boolean) =>
    call(
      addresses.recordExamSignals,
      { params: { ...paramsOf(competition), taskId }, body: { signals } },
      { keepalive },
    ),
  )
  const isNoted = useEffectEvent((signal: ExamSignal) => isWatched(watches, signal))
  useEffect(() => {
    const waiting: ExamSignal[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let leftAt: number | null = null
    const flush = async (keepalive = false) => {
      clearTimeout(timer)
      timer = undefined
      const batch = waiting.splice(0, batchMax)
      if (batch.length === 0) return
      const outcome = await send(batch, keepalive)
      if (!outcome.ok && outcome.status === 0) waiting.unshift(...batch)
    }
    const note = (signal: ExamSignal | null) => {
      if (!signal || !isNoted(signal)) return
      waiting.push(signal)
      setNoted((before) => ({ ...before, [signal.kind]: before[signal.kind] + 1 }))
      timer ??= setTimeout(() => void flush(), delayMs)
    }
    const onChange = () => {
      const isHere = document.visibilityState === 'visible' && document.hasFocus()
      if (!isHere) leftAt ??= Date.now()
      else if (leftAt !== null) {
        note(leaveSignal(leftAt, Date.now()))
        leftAt = null
      }
    }
    const onPaste = () => note({ kind: 'paste', seconds: null })
    const onHide = () => void flush(true)
    const onOnline = () => void flush()
    document.addEventListener('visibilitychange', onChange)
    addEventListener('blur', onChange)
    addEventListener('focus', onChange)
    document.addEventListener('paste', onPaste)
    addEventListener('pagehide', onHide)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('blur', onChange)
      removeEventListener('focus', onChange)
      document.removeEventListener('paste', onPaste)
      removeEventListener('pagehide', onHide)
      removeEventListener('online', onOnline)
      void flush(true)
    }
  }, [])
  return noted
}
