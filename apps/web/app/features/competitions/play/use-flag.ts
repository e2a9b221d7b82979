import type { CallOutcome } from '@tiltyard/client'
import type { FlagVerdict } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import {
  type Attempt,
  answerOf,
  attemptFor,
  type FlagAnswer,
  isPageOutdated,
  pendingAttempt,
  shouldKeepText,
} from './flag.model.ts'

export type SendFlag = (flag: string, retryKey: string) => Promise<CallOutcome<FlagVerdict>>

/** Each attempt has a retry key until it is answered, so that repeated requests are judged once. */
export function useFlag(send: SendFlag, onNews: () => void) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<FlagAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const open = useRef<Attempt>(null)

  const submit = async () => {
    if (isSending) return
    const flag = text.trim()
    if (flag === '') return setAnswer({ kind: 'empty' })
    const attempt = attemptFor(open.current, flag, () => crypto.randomUUID())
    setSending(true)
    setAnswer(null)
    const outcome = await send(flag, attempt.key)
    const nextAnswer = answerOf(outcome)
    open.current = pendingAttempt(attempt, nextAnswer)
    if (!shouldKeepText(nextAnswer)) setText('')
    setAnswer(nextAnswer)
    setSending(false)
    if (outcome.ok || isPageOutdated(outcome)) onNews()
  }
  const write = (value: string) => {
    setText(value)
    setAnswer((previous) => (previous?.kind === 'empty' ? null : previous))
  }
  return { text, write, answer, isSending, submit }
}
