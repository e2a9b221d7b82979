import type { InlineAnswer } from '@tiltyard/competition-types/answers'
import { ok, type QuestionKind, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../kernel/index.ts'
import { loadAnswerKey, recordSlowPatterns } from './answer-key.store.ts'
import { judgeAnswer } from './answer-key.ts'
import { judgeWithPatterns } from './pattern-matching.ts'

/** Whether an author's trial would be right. A test writes no answer. */
export async function testAnswer(
  deps: CoreDeps & { readonly flagKey: Buffer },
  challenge: { readonly challengeId: string; readonly kind: QuestionKind },
  answer: InlineAnswer,
): Promise<Result<{ isRight: boolean }, 'tasks.pattern_too_slow'>> {
  const key = await loadAnswerKey(toReader(deps.database), challenge)
  const isRight = await judgeWithPatterns(
    async (verdicts) => judgeAnswer(deps.flagKey, key, answer, verdicts),
    (patterns) => recordSlowPatterns(deps, { challengeId: challenge.challengeId, patterns }),
  )
  return isRight === null ? refuse('tasks.pattern_too_slow') : ok({ isRight })
}
