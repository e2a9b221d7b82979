import type { NoTrainingAnswerReason, QuestionKind, Standing } from '@tiltyard/contracts'

export function standingOf(answers: number, solvedAt: Date | null): Standing {
  if (solvedAt) return 'solved'
  return answers > 0 ? 'attempted' : 'untouched'
}

/** What stands between a person and the form, said beside it. */
export function noAnswerReason(facts: {
  readonly isVerified: boolean
  readonly kind: QuestionKind
  readonly leftToday: number | null
}): NoTrainingAnswerReason | null {
  if (facts.kind === 'group') return 'is_group'
  if (!facts.isVerified) return 'verification_needed'
  return facts.leftToday === 0 ? 'daily_limit' : null
}
