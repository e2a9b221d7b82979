import type { QuestionKind } from '@tiltyard/contracts'
import { digestFlag } from '../../tasks/index.ts'
import { readDecimal } from './decimal.rules.ts'
import type { KeptAnswer, PlainAnswer } from './kept-answer.ts'
import { readMoment, readZone } from './moment.rules.ts'
import { readChoice, readHash, readText } from './typed-text.rules.ts'

type Of = { readonly questionId: string; readonly kind: QuestionKind; readonly optionKeys: readonly string[] }

/** Null where one of them could never be met, or belongs to another kind of question. Patterns were checked before. */
export function keepAnswers(key: Buffer, of: Of, answers: readonly PlainAnswer[]): KeptAnswer[] | null {
  const kept = answers.map((answer) => keepAnswer(key, of, answer))
  return kept.every((one) => one !== null) ? kept : null
}

function keepAnswer(
  key: Buffer,
  { questionId, kind, optionKeys }: Of,
  answer: PlainAnswer,
): KeptAnswer | null {
  const digested = (form: 'exact' | 'any-case', text: string): KeptAnswer | null =>
    text === '' ? null : { kind: form, digest: digestFlag(key, { taskId: questionId, text, kind: form }) }
  switch (answer.kind) {
    case 'number':
      return kind === 'number' ? keepNumber(answer) : null
    case 'time':
      return kind === 'time' ? keepTime(answer) : null
    case 'choice':
      if (kind !== 'choice' || answer.keys.some((one) => !optionKeys.includes(one))) return null
      return digested('exact', readChoice(answer.keys))
    case 'pattern':
      if (kind !== 'flag' && kind !== 'text') return null
      return { kind: 'pattern', pattern: answer.text }
    default:
      if (kind === 'hash') return digested('exact', readHash(answer.text) ?? '')
      if (kind !== 'flag' && kind !== 'text') return null
      return digested(answer.kind, kind === 'text' ? readText(answer.text) : answer.text.trim())
  }
}

function keepNumber({ number, tolerance }: Extract<PlainAnswer, { kind: 'number' }>): KeptAnswer | null {
  const most = readDecimal(tolerance)
  if (!readDecimal(number) || !most || most.digits < 0n) return null
  return { kind: 'value', value: { number, tolerance } }
}

function keepTime({
  time,
  toleranceSeconds,
  zone,
}: Extract<PlainAnswer, { kind: 'time' }>): KeptAnswer | null {
  if (readZone(zone) === null || readMoment(time, zone) === null || toleranceSeconds < 0) return null
  return { kind: 'value', value: { time, toleranceSeconds, zone } }
}
