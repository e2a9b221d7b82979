import type { TransferLoss } from '@tiltyard/contracts'

/** Gathers, while a task is read, what cannot be taken over. */
export function gatherLosses() {
  const losses: TransferLoss[] = []
  return {
    losses,
    lose: (what: TransferLoss['what'], detail = ''): void => {
      losses.push({ what, detail: detail.slice(0, 200) })
    },
  }
}
export type Lose = ReturnType<typeof gatherLosses>['lose']
