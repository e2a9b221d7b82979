import type { CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import { call } from '../session/index.ts'

/** One key until an answer has come: a start that is sent again is the same start. */
export function useStart(questionId: string, onChanged: () => void) {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const outcome = await call(
      addresses.startEnvironment,
      { body: { questionId } },
      { retryKey: key.current },
    )
    if (outcome.ok || (outcome.status >= 400 && outcome.status < 500)) key.current = null
    setFailure(outcome.ok ? null : outcome)
    setBusy(false)
    onChanged()
  }
  return { start: () => void start(), isBusy, failure, forget: () => setFailure(null) }
}
