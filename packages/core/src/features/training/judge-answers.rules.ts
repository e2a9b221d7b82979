import { type Refusal, refuse } from '@tiltyard/contracts'
import type { SentAnswer } from '../questions/index.ts'
import type { PatternVerdicts } from '../tasks/index.ts'
import type { AskedQuestion } from './asked-question.ts'
import { afterAttempt, secondsToWait } from './attempt.rules.ts'
import { afterScore, type Consequence } from './gain.rules.ts'
import { pairOf, type TrainingResult } from './result.ts'
import { fits } from './sent-answer.rules.ts'

export type Sent = {
  readonly userId: string
  readonly questionId: string
  readonly answer: SentAnswer
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}
/** `isRight`: null where a pattern has no verdict. `owner`: whose own flag it is, where the question has such. */
export type Held = { readonly isRight: boolean | null; readonly owner: string | null }

export type Judged = Consequence & {
  readonly sent: Sent
  readonly question: AskedQuestion
  readonly isRight: boolean
  readonly score: number
  /** Another's own flag: as wrong as any, but remembered. */
  readonly foreignOwnerId: string | null
}

/** Before anything is held: whether there is such a question, and whether it is answered like this. */
export function whyNotTaken(
  sent: Sent,
  question: AskedQuestion | undefined,
): Refusal<'training.not_found' | 'training.other_form'> | null {
  if (!question) return refuse('training.not_found')
  return fits(sent.answer.kind, question.kind) ? null : refuse('training.other_form')
}

/** One after the other, in their order: what one answer changes is how things stand for the next. */
export function judgeAnswers(
  taken: readonly { readonly sent: Sent; readonly question: AskedQuestion; readonly held: Held }[],
  results: ReadonlyMap<string, TrainingResult>,
  at: Date,
): (Judged | Refusal<'training.too_fast' | 'tasks.answer_not_judged'>)[] {
  const present = new Map(results)
  const stands = (userId: string, questionId: string) =>
    present.get(pairOf(userId, questionId)) as TrainingResult
  return taken.map(({ sent, question, held }) => {
    const before = stands(sent.userId, question.id)
    const seconds = secondsToWait(before, at)
    if (seconds !== null) return refuse('training.too_fast', { seconds })
    const isRight = held.owner === sent.userId || held.isRight
    if (isRight === null) return refuse('tasks.answer_not_judged')
    const score = isRight ? question.points : 0
    const after = afterScore(
      afterAttempt(before, at),
      { score, isRight, counts: 'once', receivedAt: at },
      at,
      groupOf(question, (id) => afterAttempt(stands(sent.userId, id), at)),
    )
    for (const result of [after.result, after.group])
      if (result) present.set(pairOf(result.userId, result.questionId), result)
    return { ...after, sent, question, isRight, score, foreignOwnerId: isRight ? null : held.owner }
  })
}

export function groupOf(question: AskedQuestion, stands: (questionId: string) => TrainingResult) {
  if (question.parentId === null) return null
  return {
    before: stands(question.parentId),
    group: { passScore: question.passScore ?? 0, points: question.parentPoints ?? 0 },
  }
}
