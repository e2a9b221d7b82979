import type { AnswerBlockReason, QuestionKind, QuestionProgressState } from '@tiltyard/contracts'

/** A person's result for a question; for a group, for all of its steps. */
export type TrainingResult = {
  readonly userId: string
  readonly questionId: string
  readonly answers: number
  readonly latestScore: number | null
  readonly latestAt: Date | null
  readonly highestScore: number | null
  readonly solvedAt: Date | null
  readonly recent: number
  readonly recentSince: Date
}

/** Map key of a person and a question. */
export const resultKey = (userId: string, questionId: string) => `${userId} ${questionId}`

export function questionProgressState(answers: number, solvedAt: Date | null): QuestionProgressState {
  if (solvedAt) return 'solved'
  return answers > 0 ? 'attempted' : 'not_started'
}

/** The reason why a person cannot answer, shown beside the form. */
export function answerBlockReason(facts: {
  readonly isVerified: boolean
  readonly kind: QuestionKind
  readonly attemptsLeftToday: number | null
}): AnswerBlockReason | null {
  if (facts.kind === 'group') return 'is_group'
  if (!facts.isVerified) return 'verification_required'
  return facts.attemptsLeftToday === 0 ? 'daily_limit_reached' : null
}

export type Gain = {
  readonly userId: string
  readonly questionId: string
  readonly kind: 'solve' | 'improve' | 'hint'
  readonly points: number
}

/** The score of a judged or scored answer. */
export type AnswerScore = {
  readonly score: number
  readonly isRight: boolean
  /** The highest file score counts; the points of a flag are given once. */
  readonly counts: 'once' | 'highest'
  readonly receivedAt: Date
}
/** The group of a step. */
export type QuestionGroup = { readonly passScore: number; readonly points: number }

export type ScoreEffects = {
  readonly result: TrainingResult
  readonly group: TrainingResult | null
  readonly gains: readonly Gain[]
  /** Questions that this answer solves for the first time. */
  readonly solved: readonly string[]
}

/** All effects of one answer on the previous result. */
export function applyScore(
  before: TrainingResult,
  answerScore: AnswerScore,
  at: Date,
  parent: { readonly before: TrainingResult; readonly group: QuestionGroup } | null,
): ScoreEffects {
  const isNew = answerScore.isRight && before.solvedAt === null
  const highest = before.highestScore ?? 0
  const gained =
    answerScore.counts === 'highest'
      ? Math.max(0, answerScore.score - highest)
      : isNew
        ? answerScore.score
        : 0
  const isLatest = before.latestAt === null || before.latestAt <= answerScore.receivedAt
  const result: TrainingResult = {
    ...before,
    ...(isLatest && { latestScore: answerScore.score, latestAt: answerScore.receivedAt }),
    highestScore: highest + gained,
    solvedAt: isNew ? at : before.solvedAt,
  }
  const own: Gain[] =
    gained > 0
      ? [
          {
            userId: before.userId,
            questionId: before.questionId,
            kind: isNew ? 'solve' : 'improve',
            points: gained,
          },
        ]
      : []
  const solved = isNew ? [before.questionId] : []
  if (!parent) return { result, group: null, gains: own, solved }
  const groupEffects = applyStepScore(parent.before, parent.group, {
    gained,
    isNew,
    receivedAt: answerScore.receivedAt,
    at,
  })
  return {
    result,
    group: groupEffects.result,
    gains: [...own, ...groupEffects.gains],
    solved: [...solved, ...(groupEffects.isNew ? [parent.before.questionId] : [])],
  }
}

/** A group's score is the sum of its steps' gains; it is passed at its pass score. */
function applyStepScore(
  before: TrainingResult,
  { passScore, points }: QuestionGroup,
  step: { readonly gained: number; readonly isNew: boolean; readonly receivedAt: Date; readonly at: Date },
): { readonly result: TrainingResult; readonly gains: readonly Gain[]; readonly isNew: boolean } {
  const score = (before.highestScore ?? 0) + step.gained
  const isNew = before.solvedAt === null && (step.isNew || step.gained > 0) && score >= passScore
  const { userId, questionId } = before
  return {
    isNew,
    gains: isNew && points > 0 ? [{ userId, questionId, kind: 'solve', points }] : [],
    result: {
      ...before,
      latestScore: score,
      latestAt: step.receivedAt,
      highestScore: score,
      solvedAt: isNew ? step.at : before.solvedAt,
    },
  }
}
