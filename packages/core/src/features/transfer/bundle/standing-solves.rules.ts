import type { BundleEvent } from '@tiltyard/contracts'

export type StandingSolve = { readonly team: number; readonly task: number; readonly at: string }

/** Of every team and task the last solve, where none took it back afterwards. */
export function standingSolves(events: readonly BundleEvent[]): StandingSolve[] {
  const standing = new Map<string, StandingSolve>()
  for (const event of events) {
    if (event.kind === 'solve') standing.set(`${event.team} ${event.task}`, event)
    if (event.kind === 'withdraw-solve') standing.delete(`${event.team} ${event.task}`)
  }
  return [...standing.values()]
}
