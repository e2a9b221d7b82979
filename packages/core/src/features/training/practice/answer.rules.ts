import { acceptsForm, answerText, type InlineAnswer } from '@tiltyard/competition-types/answers'
import { formatBytes, type QuestionKind, type Refusal, refuse } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import type { PatternVerdicts } from '../../challenges/index.ts'
import { applyScore, resultKey, type ScoreEffects, type TrainingResult } from './result.rules.ts'

/** The facts that decide the effects of an answer, read in its transaction. */
export type AnswerableQuestion = {
  readonly id: string
  readonly challengeId: string
  readonly kind: QuestionKind
  readonly revision: number
  readonly points: number
  readonly flagTemplate: string | null
  readonly fileName: string | null
  readonly fileBytesMax: number | null
  readonly solvedScore: number | null
  readonly dailyLimit: number | null
  readonly hasHints: boolean
  readonly parentId: string | null
  readonly passScore: number | null
  readonly parentPoints: number | null
  /** The question whose environment is extended: this one or its group; null: none. */
  readonly openedFor: string | null
}

/** Answering, hints and environments require verification. */
export const isVerified = ({ verifiedStatus }: Pick<Actor, 'verifiedStatus'>): boolean => verifiedStatus === 1

export const isEmptyAnswer = (answer: InlineAnswer): boolean => answerText(answer).trim() === ''

const minuteMs = 60_000
/** Enough for honest answers, too few for guessing. */
const maxAnswersPerMinute = 10

/** Seconds until the next answer is accepted, by person and question, or null. */
export function secondsToWait({ recent, recentSince }: TrainingResult, at: Date): number | null {
  const left = recentSince.getTime() + minuteMs - at.getTime()
  return left <= 0 || recent < maxAnswersPerMinute ? null : Math.ceil(left / 1_000)
}

export function applyAttempt(before: TrainingResult, at: Date): TrainingResult {
  const isFresh = before.recent === 0 || before.recentSince.getTime() + minuteMs <= at.getTime()
  return {
    ...before,
    answers: before.answers + 1,
    recent: isFresh ? 1 : before.recent + 1,
    recentSince: isFresh ? at : before.recentSince,
  }
}

/** Pending files per person over all questions. */
export const maxPendingFiles = 5

/** Requires the exact file name and limits the size to what a scorer reads. */
export function validateAnswerFile(
  { fileName, fileBytesMax }: AnswerableQuestion,
  file: { readonly name: string; readonly size: number },
): Refusal<'training.file_name_mismatch' | 'training.file_too_large'> | null {
  if (file.name !== fileName) return refuse('training.file_name_mismatch', { name: fileName ?? '' })
  if (fileBytesMax !== null && file.size > fileBytesMax)
    return refuse('training.file_too_large', { size: formatBytes(fileBytesMax) })
  return null
}

export type AnswerSubmission = {
  readonly userId: string
  readonly questionId: string
  readonly answer: InlineAnswer
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}
/** `isRight`: null when a pattern has no verdict. `owner`: owner of a minted flag. */
export type KeyCheck = { readonly isRight: boolean | null; readonly owner: string | null }

export type Judged = ScoreEffects & {
  readonly sent: AnswerSubmission
  readonly question: AnswerableQuestion
  readonly isRight: boolean
  readonly score: number
  /** Another person's flag: treated as wrong, but recorded. */
  readonly sharedFlagOwnerId: string | null
}

/** Checked before any lock: the question exists and accepts this kind of answer. */
export function validateSubmission(
  sent: AnswerSubmission,
  question: AnswerableQuestion | undefined,
): Refusal<'training.not_found' | 'training.answer_type_mismatch'> | null {
  if (!question) return refuse('training.not_found')
  return acceptsForm(question.kind, sent.answer.kind) ? null : refuse('training.answer_type_mismatch')
}

/** Sequential, in order of arrival: each answer changes the state for the next. */
export function judgeAnswers(
  submissions: readonly {
    readonly sent: AnswerSubmission
    readonly question: AnswerableQuestion
    readonly held: KeyCheck
  }[],
  results: ReadonlyMap<string, TrainingResult>,
  at: Date,
): (Judged | Refusal<'training.rate_limited' | 'tasks.evaluation_timed_out'>)[] {
  const present = new Map(results)
  const resultOf = (userId: string, questionId: string) =>
    present.get(resultKey(userId, questionId)) as TrainingResult
  return submissions.map(({ sent, question, held }) => {
    const before = resultOf(sent.userId, question.id)
    const seconds = secondsToWait(before, at)
    if (seconds !== null) return refuse('training.rate_limited', { seconds })
    const isRight = held.owner === sent.userId || held.isRight
    if (isRight === null) return refuse('tasks.evaluation_timed_out')
    const score = isRight ? question.points : 0
    const after = applyScore(
      applyAttempt(before, at),
      { score, isRight, counts: 'once', receivedAt: at },
      at,
      parentGroupOf(question, (id) => applyAttempt(resultOf(sent.userId, id), at)),
    )
    for (const result of [after.result, after.group])
      if (result) present.set(resultKey(result.userId, result.questionId), result)
    return { ...after, sent, question, isRight, score, sharedFlagOwnerId: isRight ? null : held.owner }
  })
}

export function parentGroupOf(
  question: AnswerableQuestion,
  resultOf: (questionId: string) => TrainingResult,
) {
  if (question.parentId === null) return null
  return {
    before: resultOf(question.parentId),
    group: { passScore: question.passScore ?? 0, points: question.parentPoints ?? 0 },
  }
}
