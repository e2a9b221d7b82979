import type { FoundAnswer, Verdict } from '../competition-rules.ts'

/** A right answer counts once; another entry's flag never does, and its sender learns nothing of it. */
export function judge({ isRight, isSharedFlag, isSolved }: FoundAnswer): Verdict {
  if (isRight) return isSolved ? 'repeated' : 'right'
  return isSharedFlag ? 'shared_flag' : 'wrong'
}
