import type { PublicStage, TaskDetail, TaskHint } from '@tiltyard/contracts/browser'

/** The current price of a hint: zero once the task is solved or its stage is over. */
export function priceNow(
  { price }: Pick<TaskHint, 'price'>,
  { isSolved }: Pick<TaskDetail, 'isSolved'>,
  stage: Pick<PublicStage, 'state'> | null,
): number {
  return isSolved || stage?.state === 'over' ? 0 : price
}
