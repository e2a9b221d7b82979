import type { AnswerKeyEntry } from '@tiltyard/competition-types/answers'
import { digest } from '../../../kernel/index.ts'
import type { TaskDefinition } from './ruleset.ts'

/** Which variant of a group's evidence a team is given; it is stored when it is given, and then stays. */
export function chooseVariant(
  key: Buffer,
  {
    groupId,
    teamId,
    variants,
  }: { readonly groupId: string; readonly teamId: string; readonly variants: number },
): number {
  return 1 + (digest(key, `variant\n${groupId}\n${teamId}`).readUInt32BE(0) % variants)
}

/** What is right for a team with this variant; null: the task has no answers that differ. */
export function answersFor(
  { answers, variantAnswers }: Pick<TaskDefinition, 'answers' | 'variantAnswers'>,
  variant: number | null,
): readonly AnswerKeyEntry[] {
  return variant === null ? answers : [...answers, ...(variantAnswers.get(variant) ?? [])]
}

/** The variant whose answer a wrong one is; null: none, undefined: a pattern has no verdict. */
export function findForeignVariant(
  { variantAnswers }: Pick<TaskDefinition, 'variantAnswers'>,
  own: number | null,
  isRight: (answers: readonly AnswerKeyEntry[]) => boolean | null,
): number | null | undefined {
  let isUndecided = false
  for (const [variant, answers] of variantAnswers) {
    if (variant === own) continue
    const verdict = isRight(answers)
    if (verdict) return variant
    isUndecided ||= verdict === null
  }
  return isUndecided ? undefined : null
}
