import type { QuestionKind, QuestionProgress, TrainingAnswer } from '@tiltyard/contracts'
import type { AnswerRow } from './answer.store.ts'
import { answerBlockReason, questionProgressState, type TrainingResult } from './result.rules.ts'
import type { UnlockedHint } from './result.store.ts'

export function answerView(row: AnswerRow, place: number | null): TrainingAnswer {
  return {
    id: row.id,
    questionId: row.question_id,
    receivedAt: row.received_at.toISOString(),
    state: row.state as TrainingAnswer['state'],
    isRight: row.is_right,
    score: row.score,
    answer: row.answer,
    file: row.file_name === null ? null : { name: row.file_name, size: Number(row.file_size) },
    message: row.message as TrainingAnswer['message'],
    details: row.details as TrainingAnswer['details'],
    place: row.state === 'scoring' ? place : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** `result` is missing before the first answer. */
export function questionProgressView(facts: {
  readonly questionId: string
  readonly kind: QuestionKind
  readonly isVerified: boolean
  readonly result: TrainingResult | undefined
  readonly attemptsLeftToday: number | null
  readonly hints: readonly UnlockedHint[]
}): QuestionProgress {
  const { questionId, result, attemptsLeftToday } = facts
  return {
    questionId,
    standing: questionProgressState(result?.answers ?? 0, result?.solvedAt ?? null),
    answers: result?.answers ?? 0,
    latestScore: result?.latestScore ?? null,
    latestAt: result?.latestAt?.toISOString() ?? null,
    highestScore: result?.highestScore ?? null,
    solvedAt: result?.solvedAt?.toISOString() ?? null,
    attemptsLeftToday,
    blockReason: answerBlockReason(facts),
    hints: facts.hints
      .filter((hint) => hint.questionId === questionId)
      .map(({ number, content }) => ({ number, content })),
  }
}

/** Null: unlimited. */
export function countAttemptsLeft(dailyLimit: number | null, used: number | undefined): number | null {
  return dailyLimit === null ? null : Math.max(0, dailyLimit - (used ?? 0))
}
