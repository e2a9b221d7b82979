import type { CallFailure, CallOutcome } from '@tiltyard/client'
import type { AnswerForm, AnswerInput, TrainingAnswer } from '@tiltyard/contracts/browser'

export type AnswerReply = {
  readonly answer: TrainingAnswer
  readonly points: number
  readonly environmentExpiresAt: string | null
}

/** Feedback on the last attempt. */
export type AnswerFeedback =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly points: number }
  /** Queued for scoring; live events report the progress. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'too-fast'; readonly seconds: number }
  /** Unknown whether the answer arrived; a retry with the same key is safe. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

const unreachableStatuses = new Set([0, 502, 503, 504])

export function toAnswerFeedback(outcome: CallOutcome<AnswerReply>): AnswerFeedback {
  if (outcome.ok) return replyFeedback(outcome.value)
  if (outcome.reason === 'training.flag_empty' || outcome.reason === 'training.answer_empty')
    return { kind: 'empty' }
  if (outcome.reason === 'training.rate_limited' || outcome.reason === 'request.too_many')
    return { kind: 'too-fast', seconds: secondsOf(outcome.details['seconds']) }
  return unreachableStatuses.has(outcome.status) || outcome.reason === 'network.unreadable'
    ? { kind: 'unsure' }
    : { kind: 'refused', failure: outcome }
}

function replyFeedback({ answer, points }: AnswerReply): AnswerFeedback {
  if (answer.isRight === null) return { kind: 'queued' }
  return answer.isRight ? { kind: 'right', points } : { kind: 'wrong' }
}

function secondsOf(value: unknown): number {
  const seconds = Math.ceil(Number(value))
  return seconds > 0 ? seconds : 1
}

export type Attempt = { readonly text: string; readonly key: string }

/** The same answer sent again before a response is the same attempt. */
export function attemptFor(open: Attempt | null, input: AnswerInput, newKey: () => string): Attempt {
  const text = JSON.stringify(input)
  return open?.text === text ? open : { text, key: newKey() }
}

type FileFacts = { readonly name: string; readonly size: number }
type FileForm = Pick<AnswerForm, 'fileName' | 'fileBytesMax'>

/** Checked before the upload: the exact name, then the size. */
export function fileProblem(file: FileFacts, { fileName, fileBytesMax }: FileForm): 'name' | 'size' | null {
  if (fileName !== null && file.name !== fileName) return 'name'
  return fileBytesMax !== null && file.size > fileBytesMax ? 'size' : null
}

/** Selected keys after a press: single or multiple choice. */
export function chosenAfter(chosen: readonly string[], key: string, isMultiple: boolean): readonly string[] {
  if (!isMultiple) return [key]
  return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]
}
