import type { InlineAnswer } from '@tiltyard/competition-types/answers'
import { type ChallengeKind, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../kernel/index.ts'
import { findAnswerKeyId, listAnswerKeyEntries, recordSlowPatterns } from './answer-key.store.ts'
import { judgeAnswer } from './answer-key.ts'
import { judgeWithPatterns } from './pattern-matching.ts'

/** Whether an author's trial would be right, for everybody or for some variants of the evidence. A test writes no answer. */
export async function testAnswer(
  deps: CoreDeps & { readonly flagKey: Buffer },
  challenge: { readonly challengeId: string; readonly kind: ChallengeKind },
  answer: InlineAnswer,
): Promise<Result<{ isRight: boolean; variants: number[] }, 'tasks.pattern_too_slow'>> {
  const reader = toReader(deps.database)
  const entries = await listAnswerKeyEntries(reader, challenge.challengeId)
  const answerKeyId = await findAnswerKeyId(reader, challenge.challengeId)
  const variants = [...new Set(entries.map(({ variant }) => variant))]
  const right: number[] = []
  for (const variant of new Set([0, ...variants])) {
    const answers = entries.filter((entry) => entry.variant === variant)
    const key = { answerKeyId, kind: challenge.kind, answers }
    const isRight = await judgeWithPatterns(
      async (verdicts) => judgeAnswer(deps.flagKey, key, answer, verdicts),
      (patterns) => recordSlowPatterns(deps, { challengeId: challenge.challengeId, patterns }),
    )
    if (isRight === null) return refuse('tasks.pattern_too_slow')
    if (isRight) right.push(variant)
  }
  return ok({ isRight: right.includes(0), variants: right.filter((variant) => variant > 0) })
}
