import type { AnswerForm, AnswerInput } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import type { AnswerFeedback } from './answer.model.ts'

export type SendAnswer = (answer: AnswerInput, retryKey: string) => Promise<AnswerFeedback>

export type AnswerProps = {
  readonly form: AnswerForm
  /** Why answers are not accepted now; the input and the last verdict stay. */
  readonly blockReason: string | null
  /** Shown while answers are accepted, such as the attempts that are left. */
  readonly note: ReactNode
  readonly send: SendAnswer
  /** Where an answer is not submitted but handed over. */
  readonly submitLabel?: string
}

/** Where unsent text is stored. */
export type AnswerDraft = {
  readonly text: string
  readonly write: (text: string) => void
  /** Shown while there is unsent text. */
  readonly note?: string
}
