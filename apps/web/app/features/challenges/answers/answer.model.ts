import type { CallFailure } from '@tiltyard/client'
import type { AnswerForm, AnswerInput } from '@tiltyard/contracts/browser'

/** Feedback on the last attempt. */
export type AnswerFeedback =
  | { readonly kind: 'empty' }
  /** Not sent: it is no time, number, hash or point. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly text: string; readonly blood?: string | null }
  /** Received, and not judged. */
  | { readonly kind: 'noted'; readonly text: string }
  /** Queued for scoring; live events report the progress. */
  | { readonly kind: 'queued' }
  /** The answer was not judged: wait this many seconds. */
  | { readonly kind: 'too-fast'; readonly seconds: number }
  /** Unknown whether the answer arrived; a retry with the same key is safe. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

const unreachableStatuses = new Set([0, 502, 503, 504])
const specificReasons: Readonly<Record<string, 'empty' | 'unreadable' | 'too-fast'>> = {
  'training.flag_empty': 'empty',
  'training.answer_empty': 'empty',
  'play.answer_unreadable': 'unreadable',
  'play.too_many_attempts': 'too-fast',
  'training.rate_limited': 'too-fast',
  'request.too_many': 'too-fast',
}

export function toFailureFeedback(failure: CallFailure): AnswerFeedback {
  const kind = specificReasons[failure.reason]
  if (kind === 'too-fast') return { kind, seconds: secondsOf(failure.details['seconds']) }
  if (kind) return { kind }
  return unreachableStatuses.has(failure.status) || failure.reason === 'network.unreadable'
    ? { kind: 'unsure' }
    : { kind: 'refused', failure }
}

function secondsOf(value: unknown): number {
  const seconds = Math.ceil(Number(value))
  return seconds > 0 ? seconds : 1
}

export type Attempt = { readonly text: string; readonly key: string }

/** The same answer sent again before a response is the same attempt; any other answer is a new one. */
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

/** The methods that score a file, with a text each. */
export const fileMetrics = [
  'accuracy',
  'macro-f1',
  'micro-f1',
  'auc',
  'rmse',
  'exact-rows',
  'program',
] as const

/** Selected keys after a press: single or multiple choice. */
export function chosenAfter(chosen: readonly string[], key: string, isMultiple: boolean): readonly string[] {
  if (!isMultiple) return [key]
  return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]
}
