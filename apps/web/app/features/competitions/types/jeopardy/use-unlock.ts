import { addresses, type TaskHint } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import { useTellFailure } from '../../../notices/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { call } from '../../../session/index.ts'

/** One key for as long as the hint is locked: however often it is asked for, it is paid once. */
export function useUnlock(competition: Competition, taskId: string, hintId: string, onUnlocked: () => void) {
  const tellFailure = useTellFailure()
  const [unlocked, setUnlocked] = useState<TaskHint | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)
  const unlock = async () => {
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const params = { ...paramsOf(competition), taskId, hintId }
    const outcome = await call(addresses.unlockHint, { params }, { retryKey: key.current })
    setBusy(false)
    if (outcome.ok) {
      setUnlocked(outcome.value)
      onUnlocked()
    } else {
      // An answer was given; what is asked for after it is something new.
      if (outcome.status >= 400 && outcome.status < 500) key.current = null
      tellFailure(outcome, { retry: () => void unlock() })
    }
  }
  return { unlocked, isBusy, unlock }
}
