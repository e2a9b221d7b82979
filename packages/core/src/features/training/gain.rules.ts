import type { TrainingResult } from './result.ts'

export type Gain = {
  readonly userId: string
  readonly questionId: string
  readonly kind: 'solve' | 'improve' | 'hint'
  readonly points: number
}

/** What a judged or scored answer says. */
export type Scored = {
  readonly score: number
  readonly isRight: boolean
  /** Scores of files count by their highest; a flag's points are given once and never again. */
  readonly counts: 'once' | 'highest'
  readonly receivedAt: Date
}
/** Of the group that a question is a step of. */
export type Group = { readonly passScore: number; readonly points: number }

export type Consequence = {
  readonly result: TrainingResult
  readonly group: TrainingResult | null
  readonly gains: readonly Gain[]
  /** Questions that are solved by it and were not before. */
  readonly solved: readonly string[]
}

/** Everything that follows from one answer, of how things stood. */
export function afterScore(
  before: TrainingResult,
  scored: Scored,
  at: Date,
  parent: { readonly before: TrainingResult; readonly group: Group } | null,
): Consequence {
  const isNew = scored.isRight && before.solvedAt === null
  const highest = before.highestScore ?? 0
  const gained = scored.counts === 'highest' ? Math.max(0, scored.score - highest) : isNew ? scored.score : 0
  const isLatest = before.latestAt === null || before.latestAt <= scored.receivedAt
  const result: TrainingResult = {
    ...before,
    ...(isLatest && { latestScore: scored.score, latestAt: scored.receivedAt }),
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
  const passed = afterStep(parent.before, parent.group, { gained, isNew, receivedAt: scored.receivedAt, at })
  return {
    result,
    group: passed.result,
    gains: [...own, ...passed.gains],
    solved: [...solved, ...(passed.isNew ? [parent.before.questionId] : [])],
  }
}

/** A group stands at what its steps gained together, and is passed once that is enough. */
function afterStep(
  before: TrainingResult,
  { passScore, points }: Group,
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
