import type { CauseColumns } from '../fold/cause-columns.ts'
import { counts } from '../fold/counting.rules.ts'
import { absent } from '../fold/facts.rules.ts'
import type { Cause, DivisionRights } from '../ledger/causes.ts'

type Mark = (solve: number, bits: number) => void
type RosterCause = Extract<Cause, { readonly kind: 'ban' | 'unban' | 'move-division' | 'division' }>
const nothing = -1

/**
 * Who is in which division and what each solve therefore does, as a playback goes on. Solves hang together by team and by
 * task, so that a ban looks at one team's and the next first solver is found among one task's.
 */
export function createRoster(
  columns: CauseColumns,
  room: { readonly solves: number; readonly teams: number; readonly tasks: number },
) {
  const bits = new Uint8Array(room.solves)
  const isWithdrawn = new Uint8Array(room.solves)
  const division = new Uint16Array(room.teams).fill(absent)
  const isBanned = new Uint8Array(room.teams)
  const rights: (DivisionRights | undefined)[] = []
  const beforeOfTeam = new Int32Array(room.solves)
  const lastOfTeam = new Int32Array(room.teams).fill(nothing)
  const afterOfTask = new Int32Array(room.solves).fill(nothing)
  const firstOfTask = new Int32Array(room.tasks).fill(nothing)
  const lastOfTask = new Int32Array(room.tasks).fill(nothing)

  function bitsOf(solve: number): number {
    const team = columns.solves.team[solve] as number
    const usual = isBanned[team] ? undefined : rights[division[team] as number]
    if (isWithdrawn[solve] || !usual) return 0
    const { scores, bloods, movesValue } = usual.tasks?.[columns.solves.task[solve] as number] ?? usual
    return (scores ? counts.scores : 0) | (bloods ? counts.bloods : 0) | (movesValue ? counts.movesValue : 0)
  }

  function reviewTeam(team: number, mark: Mark): void {
    for (let solve = lastOfTeam[team] as number; solve !== nothing; solve = beforeOfTeam[solve] as number)
      mark(solve, bitsOf(solve))
  }

  return {
    bits,
    join(team: number, mark: Mark) {
      division[team] = columns.joinedDivision[team] as number
      reviewTeam(team, mark)
    },
    solve(solve: number, mark: Mark) {
      const [team, task] = [columns.solves.team[solve] as number, columns.solves.task[solve] as number]
      beforeOfTeam[solve] = lastOfTeam[team] as number
      lastOfTeam[team] = solve
      const last = lastOfTask[task] as number
      if (last === nothing) firstOfTask[task] = solve
      else afterOfTask[last] = solve
      lastOfTask[task] = solve
      mark(solve, bitsOf(solve))
    },
    withdraw(solve: number, mark: Mark) {
      isWithdrawn[solve] = 1
      mark(solve, 0)
    },
    take(cause: RosterCause, mark: Mark) {
      if (cause.kind === 'division') {
        rights[cause.division] = cause.rights
        for (let team = 0; team < room.teams; team += 1)
          if (division[team] === cause.division) reviewTeam(team, mark)
        return
      }
      if (cause.kind === 'move-division') {
        if (division[cause.team] !== absent) division[cause.team] = cause.division
      } else isBanned[cause.team] = cause.kind === 'ban' ? 1 : 0
      reviewTeam(cause.team, mark)
    },
    /** The first solves of a task that may be first. */
    firstOf(task: number, places: number): number[] {
      const first: number[] = []
      for (
        let solve = firstOfTask[task] as number;
        solve !== nothing && first.length < places;
        solve = afterOfTask[solve] as number
      )
        if ((bits[solve] as number) & counts.bloods) first.push(solve)
      return first
    },
  }
}
