import type { CauseColumns } from '../fold/cause-columns.ts'

export type Taker = {
  join(team: number): void
  solve(solve: number): void
  withdraw(solve: number): void
  other(cause: CauseColumns['others'][number]): void
}

export type Merge = {
  /** When the next cause happened; Infinity: there is none. */
  nextAt(): number
  /** Hands the next cause over. */
  take(): void
}

/** The causes of all columns in the order of their moments, from the first on; what is appended later follows. */
export function mergeCauses(columns: CauseColumns, taker: Taker): Merge {
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
  // Among equal moments in this order, so that whatever a cause is about is there before it.
  const nextAt = () => Math.min(joinAt(), solveAt(), withdrawalAt(), otherAt())

  return {
    nextAt,
    take() {
      const at = nextAt()
      if (joinAt() === at) {
        taker.join(joins[join] as number)
        join += 1
      } else if (solveAt() === at) {
        taker.solve(solve)
        solve += 1
      } else if (withdrawalAt() === at) {
        taker.withdraw(withdrawals[withdrawal]?.solve as number)
        withdrawal += 1
      } else {
        taker.other(others[other] as CauseColumns['others'][number])
        other += 1
      }
    },
  }
}

function joinsInOrder({ joinedAt, teams }: CauseColumns, from: number): number[] {
  const joins: number[] = []
  for (let team = from; team < teams; team += 1) if ((joinedAt[team] ?? Infinity) < Infinity) joins.push(team)
  return joins.sort((a, b) => (joinedAt[a] as number) - (joinedAt[b] as number))
}
