import type { FoundAnswer, Verdict } from '../competition-rules.ts'

/** A correct flag counts once. Another entry's flag never counts, and the reply does not reveal it. */
export function judge({ isRight, isSharedFlag, isSolved }: FoundAnswer): Verdict {
  if (isRight) return isSolved ? 'repeated' : 'right'
  return isSharedFlag ? 'shared_flag' : 'wrong'
}
