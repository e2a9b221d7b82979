import { ok, type QuestionKind } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader, transaction } from '../../../kernel/index.ts'
import { digestFlag, digestSubmittedFlag, matchesFlag, type PatternVerdicts } from '../../challenges/index.ts'
import { listTaskFlags, recordSlowFlags } from '../../competitions/index.ts'
import {
  type AnswerKey,
  type AnswerKeyEntry,
  type InlineAnswer,
  isWithin,
  normalizeChoice,
  normalizeText,
  type PlainAnswer,
  parseDecimal,
  parseHash,
  parseTimestamp,
  parseZoneOffset,
  type ToleranceValue,
} from './answer-key.rules.ts'
import { findQuestion, listAnswerKeyEntries, markSlowAnswers, type QuestionRow } from './question.store.ts'

type Verdicts = Pick<PatternVerdicts, 'of'>
type Matches = (boundTo: string, answers: readonly AnswerKeyEntry[], text: string) => boolean | null

/**
 * Whether an answer is right; an answer of another kind is wrong, and null means that a pattern has no verdict. Minted
 * flags are not part of an answer key: the area environments knows them.
 */
export function judgeAnswer(
  flagKey: Buffer,
  key: AnswerKey,
  input: InlineAnswer,
  verdicts: Verdicts,
): boolean | null {
  const matches = (boundTo: string, answers: readonly AnswerKeyEntry[], text: string) =>
    matchesFlag(answers.flatMap(flagOf), digestSubmittedFlag(flagKey, boundTo, text), verdicts)
  if (input.kind === 'flag') return key.kind === 'flag' && judgeFlag(matches, key, input.flag)
  if (input.kind === 'choice')
    return key.kind === 'choice' && matches(key.questionId, key.answers, normalizeChoice(input.keys))
  switch (key.kind) {
    case 'text':
      return matches(key.questionId, key.answers, normalizeText(input.text))
    case 'hash': {
      const hash = parseHash(input.text)
      return hash !== null && matches(key.questionId, key.answers, hash)
    }
    case 'number':
      return judgeNumber(key.answers, input.text)
    case 'time':
      return judgeTime(key.answers, input.text)
    default:
      return false
  }
}

/** Both lists are compared completely, so that the time reveals nothing. */
function judgeFlag(matches: Matches, { questionId, answers, task }: AnswerKey, flag: string): boolean | null {
  const isOwn = matches(questionId, answers, flag)
  const isTasks = task !== null && matches(task.id, task.answers, flag)
  if (isOwn || isTasks) return true
  return isOwn === null || isTasks === null ? null : false
}

function flagOf(answer: AnswerKeyEntry): Parameters<typeof matchesFlag>[0] {
  if (answer.kind === 'value') return []
  if (answer.kind === 'pattern') return [{ kind: answer.kind, digest: null, pattern: answer.pattern }]
  return [{ kind: answer.kind, digest: answer.digest, pattern: null }]
}

const valuesOf = (answers: readonly AnswerKeyEntry[]): ToleranceValue[] =>
  answers.flatMap((answer) => (answer.kind === 'value' ? [answer.value] : []))

function judgeNumber(answers: readonly AnswerKeyEntry[], typed: string): boolean {
  const input = parseDecimal(typed)
  if (!input) return false
  return valuesOf(answers).some((value) => {
    if (!('number' in value)) return false
    const [right, tolerance] = [parseDecimal(value.number), parseDecimal(value.tolerance)]
    return right !== null && tolerance !== null && isWithin(input, right, tolerance)
  })
}

function judgeTime(answers: readonly AnswerKeyEntry[], typed: string): boolean {
  return valuesOf(answers).some((value) => {
    if (!('time' in value)) return false
    const [input, right] = [parseTimestamp(typed, value.zone), parseTimestamp(value.time, value.zone)]
    return input !== null && right !== null && Math.abs(input - right) <= value.toleranceSeconds * 1_000
  })
}

type KeyQuestion = {
  readonly questionId: string
  readonly kind: QuestionKind
  readonly optionKeys: readonly string[]
}

/** Null when an answer could never be matched or belongs to another kind of question. Patterns are validated before. */
export function buildAnswerKeyEntries(
  key: Buffer,
  of: KeyQuestion,
  answers: readonly PlainAnswer[],
): AnswerKeyEntry[] | null {
  const entries = answers.map((answer) => buildAnswerKeyEntry(key, of, answer))
  return entries.every((one) => one !== null) ? entries : null
}

function buildAnswerKeyEntry(
  key: Buffer,
  { questionId, kind, optionKeys }: KeyQuestion,
  answer: PlainAnswer,
): AnswerKeyEntry | null {
  const digestEntry = (form: 'exact' | 'any-case', text: string): AnswerKeyEntry | null =>
    text === '' ? null : { kind: form, digest: digestFlag(key, { taskId: questionId, text, kind: form }) }
  switch (answer.kind) {
    case 'number':
      return kind === 'number' ? buildNumberEntry(answer) : null
    case 'time':
      return kind === 'time' ? buildTimeEntry(answer) : null
    case 'choice':
      if (kind !== 'choice' || answer.keys.some((one) => !optionKeys.includes(one))) return null
      return digestEntry('exact', normalizeChoice(answer.keys))
    case 'pattern':
      if (kind !== 'flag' && kind !== 'text') return null
      return { kind: 'pattern', pattern: answer.text }
    default:
      if (kind === 'hash') return digestEntry('exact', parseHash(answer.text) ?? '')
      if (kind !== 'flag' && kind !== 'text') return null
      return digestEntry(answer.kind, kind === 'text' ? normalizeText(answer.text) : answer.text.trim())
  }
}

function buildNumberEntry({
  number,
  tolerance,
}: Extract<PlainAnswer, { kind: 'number' }>): AnswerKeyEntry | null {
  const most = parseDecimal(tolerance)
  if (!parseDecimal(number) || !most || most.digits < 0n) return null
  return { kind: 'value', value: { number, tolerance } }
}

function buildTimeEntry({
  time,
  toleranceSeconds,
  zone,
}: Extract<PlainAnswer, { kind: 'time' }>): AnswerKeyEntry | null {
  if (parseZoneOffset(zone) === null || parseTimestamp(time, zone) === null || toleranceSeconds < 0)
    return null
  return { kind: 'value', value: { time, toleranceSeconds, zone } }
}

/** The question's own answers or, until it has some, those of the task that it was imported from. */
export async function loadAnswerKey(
  reader: PlatformReader,
  { id, kind, task_id }: Pick<QuestionRow, 'id' | 'kind' | 'task_id'>,
): Promise<AnswerKey> {
  const answers = await listAnswerKeyEntries(reader, id)
  return {
    questionId: id,
    kind,
    answers,
    task:
      task_id === null || answers.length > 0
        ? null
        : { id: task_id, answers: await listTaskEntries(reader, task_id) },
  }
}

async function listTaskEntries(reader: PlatformReader, taskId: string): Promise<AnswerKeyEntry[]> {
  const flags = await listTaskFlags(reader, taskId)
  return flags.flatMap(({ kind, digest, pattern }): AnswerKeyEntry[] => {
    if (pattern !== null) return [{ kind: 'pattern', pattern }]
    return digest !== null && kind !== 'pattern' ? [{ kind, digest }] : []
  })
}

/** Marks slow patterns of the question and of its task. */
export async function reportSlowAnswers(
  deps: CoreDeps,
  { questionId, patterns }: { readonly questionId: string; readonly patterns: readonly string[] },
): Promise<void> {
  const { retryKey: _, ...shared } = deps.database
  const question = await findQuestion(toReader(deps.database), questionId)
  if (question?.task_id) await recordSlowFlags(deps, { taskId: question.task_id, patterns })
  await transaction(shared, async (tx) => ok(await markSlowAnswers(tx, deps.clock, { questionId, patterns })))
}
