import type { TransferLoss } from '@tiltyard/contracts'
import type { ForeignTask } from './foreign-task.ts'

/** Questions stand for themselves: none has to be solved first, and nobody runs out of attempts. */
export function withoutOrder(task: ForeignTask): ForeignTask {
  const losses: TransferLoss[] = task.needs.map((need) => ({
    what: 'need_not_taken',
    detail: need.slice(0, 200),
  }))
  if (task.attemptsMax !== null) losses.push({ what: 'attempts_not_taken', detail: String(task.attemptsMax) })
  return { ...task, needs: [], attemptsMax: null, losses: [...task.losses, ...losses] }
}
