import { type AnswerInput, addresses } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import { call } from '../../session/index.ts'
import { type Attempt, attemptFor, type Reply, type Said, saidOf } from './answer.model.ts'

/** Each attempt has a key, which stays until something was heard: one attempt is judged once, however often it is sent. */
export function useAnswer(questionId: string, onAnswered: (reply: Reply) => void) {
  const [said, setSaid] = useState<Said | null>(null)
  const [isSending, setSending] = useState(false)
  const open = useRef<Attempt>(null)
  const send = async (body: AnswerInput): Promise<Said | null> => {
    if (isSending) return null
    const attempt = attemptFor(open.current, body, () => crypto.randomUUID())
    open.current = attempt
    setSending(true)
    setSaid(null)
    const outcome = await call(
      addresses.submitAnswer,
      { params: { questionId }, body },
      { retryKey: attempt.key },
    )
    const heard = saidOf(outcome)
    if (heard.kind !== 'unsure') open.current = null
    setSaid(heard)
    setSending(false)
    if (outcome.ok) onAnswered(outcome.value)
    return heard
  }
  return { said, say: setSaid, isSending, send }
}
