import { matchesFlag, type PatternVerdicts, readFlag } from '../../tasks/index.ts'
import { isWithin, readDecimal } from './decimal.rules.ts'
import type { AnswerKey, KeptAnswer, KeptValue, SentAnswer } from './kept-answer.ts'
import { readMoment } from './moment.rules.ts'
import { readChoice, readHash, readText } from './typed-text.rules.ts'

type Verdicts = Pick<PatternVerdicts, 'of'>
type Matches = (boundTo: string, answers: readonly KeptAnswer[], text: string) => boolean | null

/**
 * Whether an answer is right; one in another form than the question's is wrong, and null is one that a pattern has no verdict on. Flags of each person's own are not in an
 * answer key: whoever gave the environment out knows them.
 */
export function judgeAnswer(
  flagKey: Buffer,
  key: AnswerKey,
  sent: SentAnswer,
  verdicts: Verdicts,
): boolean | null {
  const matches = (boundTo: string, answers: readonly KeptAnswer[], text: string) =>
    matchesFlag(answers.flatMap(flagOf), readFlag(flagKey, boundTo, text), verdicts)
  if (sent.kind === 'flag') return key.kind === 'flag' && judgeFlag(matches, key, sent.flag)
  if (sent.kind === 'choice')
    return key.kind === 'choice' && matches(key.questionId, key.answers, readChoice(sent.keys))
  switch (key.kind) {
    case 'text':
      return matches(key.questionId, key.answers, readText(sent.text))
    case 'hash': {
      const hash = readHash(sent.text)
      return hash !== null && matches(key.questionId, key.answers, hash)
    }
    case 'number':
      return judgeNumber(key.answers, sent.text)
    case 'time':
      return judgeTime(key.answers, sent.text)
    default:
      return false
  }
}

/** Both lists are looked at whole: the time tells nothing. */
function judgeFlag(matches: Matches, { questionId, answers, task }: AnswerKey, flag: string): boolean | null {
  const isOwn = matches(questionId, answers, flag)
  const isTasks = task !== null && matches(task.id, task.answers, flag)
  if (isOwn || isTasks) return true
  return isOwn === null || isTasks === null ? null : false
}

function flagOf(answer: KeptAnswer): Parameters<typeof matchesFlag>[0] {
  if (answer.kind === 'value') return []
  if (answer.kind === 'pattern') return [{ kind: answer.kind, digest: null, pattern: answer.pattern }]
  return [{ kind: answer.kind, digest: answer.digest, pattern: null }]
}

const valuesOf = (answers: readonly KeptAnswer[]): KeptValue[] =>
  answers.flatMap((answer) => (answer.kind === 'value' ? [answer.value] : []))

function judgeNumber(answers: readonly KeptAnswer[], typed: string): boolean {
  const sent = readDecimal(typed)
  if (!sent) return false
  return valuesOf(answers).some((value) => {
    if (!('number' in value)) return false
    const [right, tolerance] = [readDecimal(value.number), readDecimal(value.tolerance)]
    return right !== null && tolerance !== null && isWithin(sent, right, tolerance)
  })
}

function judgeTime(answers: readonly KeptAnswer[], typed: string): boolean {
  return valuesOf(answers).some((value) => {
    if (!('time' in value)) return false
    const [sent, right] = [readMoment(typed, value.zone), readMoment(value.time, value.zone)]
    return sent !== null && right !== null && Math.abs(sent - right) <= value.toleranceSeconds * 1_000
  })
}
