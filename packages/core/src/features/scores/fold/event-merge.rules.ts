import type { ScoreEventColumns } from './event-columns.ts'

export type EventHandlers = {
  join(team: number): void
  solve(solve: number): void
  withdraw(solve: number): void
  other(event: ScoreEventColumns['others'][number]): void
}

export type EventMerge = {
  /** Time of the next event; Infinity: none. */
  nextAt(): number
  /** Passes the next event to its handler. */
  dispatchNext(): void
}

/** The events of all columns in order of time, from the first on; events appended later follow. */
export function mergeEvents(columns: ScoreEventColumns, handlers: EventHandlers): EventMerge {
  const { solves, withdrawals, others } = columns
  let [solve, withdrawal, other] = [0, 0, 0]
  let joins = joinsInOrder(columns, 0)
  let [join, joined] = [0, columns.teams]

  const joinAt = () => {
    if (join === joins.length && columns.teams > joined) {
      joins = joinsInOrder(columns, joined)
      ;[join, joined] = [0, columns.teams]
    }
    return columns.joinedAt[joins[join] ?? -1] ?? Infinity
  }
  const solveAt = () => (solve < solves.length ? (solves.at[solve] as number) : Infinity)
  const withdrawalAt = () => withdrawals[withdrawal]?.at ?? Infinity
  const otherAt = () => others[other]?.at ?? Infinity
  // Events at equal times are ordered like this, so that a prerequisite precedes its event.
  const nextAt = () => Math.min(joinAt(), solveAt(), withdrawalAt(), otherAt())

  return {
    nextAt,
    dispatchNext() {
      const at = nextAt()
      if (joinAt() === at) {
        handlers.join(joins[join] as number)
        join += 1
      } else if (solveAt() === at) {
        handlers.solve(solve)
        solve += 1
      } else if (withdrawalAt() === at) {
        handlers.withdraw(withdrawals[withdrawal]?.solve as number)
        withdrawal += 1
      } else {
        handlers.other(others[other] as ScoreEventColumns['others'][number])
        other += 1
      }
    },
  }
}

function joinsInOrder({ joinedAt, teams }: ScoreEventColumns, from: number): number[] {
  const joins: number[] = []
  for (let team = from; team < teams; team += 1) if ((joinedAt[team] ?? Infinity) < Infinity) joins.push(team)
  return joins.sort((a, b) => (joinedAt[a] as number) - (joinedAt[b] as number))
}
