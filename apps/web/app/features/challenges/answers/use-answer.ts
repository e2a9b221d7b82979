import type { AnswerInput } from '@tiltyard/contracts/browser'
import { useRef, useState } from 'react'
import { type AnswerFeedback, type Attempt, attemptFor } from './answer.model.ts'
import type { SendAnswer } from './answer-props.ts'

/** Each attempt has a retry key until it is answered, so that repeated requests are judged once. */
export function useAnswer(sendAnswer: SendAnswer) {
  const [feedback, setFeedback] = useState<AnswerFeedback | null>(null)
  const [isSending, setSending] = useState(false)
  const [isRateLimited, setRateLimited] = useState(false)
  const open = useRef<Attempt>(null)
  const send = async (input: AnswerInput): Promise<AnswerFeedback | null> => {
    if (isSending) return null
    const attempt = attemptFor(open.current, input, () => crypto.randomUUID())
    setSending(true)
    setFeedback(null)
    const result = await sendAnswer(input, attempt.key)
    open.current = result.kind === 'unsure' ? attempt : null
    setFeedback(result)
    setRateLimited(result.kind === 'too-fast')
    setSending(false)
    return result
  }
  /** Other input makes a complaint about the previous one obsolete; a verdict stays. */
  const clearComplaint = () =>
    setFeedback((previous) =>
      previous?.kind === 'empty' || previous?.kind === 'unreadable' ? null : previous,
    )
  const onMayTryAgain = () => setRateLimited(false)
  return { feedback, setFeedback, clearComplaint, isSending, isRateLimited, onMayTryAgain, send }
}

export type AnswerAttempt = ReturnType<typeof useAnswer>
