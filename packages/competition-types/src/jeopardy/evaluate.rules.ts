import type { Evaluation, FoundAnswer } from '../competition-rules.ts'

/** A correct flag earns the whole value. Another entry's flag never counts, and the reply does not reveal it. */
export function evaluate({
  isRight,
  isSharedFlag,
}: Pick<FoundAnswer, 'isRight' | 'isSharedFlag'>): Evaluation {
  if (isRight) return { verdict: 'right', creditPermille: 1000 }
  return { verdict: isSharedFlag ? 'shared_flag' : 'wrong', creditPermille: 0 }
}
