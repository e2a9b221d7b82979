import { type AnswerInput, addresses } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import {
  type AnswerFeedback,
  type AnswerReply,
  type Attempt,
  attemptFor,
  toAnswerFeedback,
} from './answer.model.ts'

/** Each attempt has a retry key until it is answered, so that repeated requests are judged once. */
export function useAnswer(questionId: string, onAnswered: (reply: AnswerReply) => void) {
  const [feedback, setFeedback] = useState<AnswerFeedback | null>(null)
  const [isSending, setSending] = useState(false)
  const open = useRef<Attempt>(null)
  const send = async (body: AnswerInput): Promise<AnswerFeedback | null> => {
    if (isSending) return null
    const attempt = attemptFor(open.current, body, () => crypto.randomUUID())
    open.current = attempt
    setSending(true)
    setFeedback(null)
    const outcome = await call(
      addresses.submitAnswer,
      { params: { questionId }, body },
      { retryKey: attempt.key },
    )
    const result = toAnswerFeedback(outcome)
    if (result.kind !== 'unsure') open.current = null
    setFeedback(result)
    setSending(false)
    if (outcome.ok) onAnswered(outcome.value)
    return result
  }
  return { feedback, setFeedback, isSending, send }
}
