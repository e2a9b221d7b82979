import type { Evaluation, FoundAnswer } from '../competition-rules.ts'
import { creditAfter } from './credit.rules.ts'
import type { TaskSettings } from './task-settings.schema.ts'

/** An answer of another variant never counts, and the reply does not reveal it. */
export function evaluate(
  { isRight, isSharedFlag, wrongBefore }: FoundAnswer,
  { credit }: Pick<TaskSettings, 'credit'>,
): Evaluation {
  if (isRight) return { verdict: 'right', creditPermille: creditAfter(wrongBefore, credit) }
  return { verdict: isSharedFlag ? 'shared_flag' : 'wrong', creditPermille: 0 }
}
