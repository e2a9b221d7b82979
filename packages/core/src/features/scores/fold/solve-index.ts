import type { DivisionRights, ScoreEvent } from '../ledger/score-event.ts'
import type { ScoreEventColumns } from './event-columns.ts'
import { NO_DIVISION, SolveFlag } from './scoring-facts.rules.ts'

type Mark = (solve: number, bits: number) => void
type RightsEvent = Extract<ScoreEvent, { readonly kind: 'ban' | 'unban' | 'move-division' | 'division' }>
const noSolve = -1

const rightsKinds: readonly ScoreEvent['kind'][] = ['ban', 'unban', 'move-division', 'division']

export const isRightsEvent = (event: ScoreEvent): event is RightsEvent => rightsKinds.includes(event.kind)

/**
 * Divisions of teams and the resulting effects of solves during a playback. Solves are linked by team and by task, so
 * that a ban visits one team's solves and the next first solver is found among one task's.
 */
export function createSolveIndex(
  columns: ScoreEventColumns,
  capacity: { readonly solves: number; readonly teams: number; readonly tasks: number },
) {
  const bits = new Uint8Array(capacity.solves)
  const isWithdrawn = new Uint8Array(capacity.solves)
  const division = new Uint16Array(capacity.teams).fill(NO_DIVISION)
  const isBanned = new Uint8Array(capacity.teams)
  const rights: (DivisionRights | undefined)[] = []
  const beforeOfTeam = new Int32Array(capacity.solves)
  const lastOfTeam = new Int32Array(capacity.teams).fill(noSolve)
  const afterOfTask = new Int32Array(capacity.solves).fill(noSolve)
  const firstOfTask = new Int32Array(capacity.tasks).fill(noSolve)
  const lastOfTask = new Int32Array(capacity.tasks).fill(noSolve)

  function bitsOf(solve: number): number {
    const team = columns.solves.team[solve] as number
    const usual = isBanned[team] ? undefined : rights[division[team] as number]
    if (isWithdrawn[solve] || !usual) return 0
    const { scores, bloods, affectsValue } = usual.tasks?.[columns.solves.task[solve] as number] ?? usual
    return (
      (scores ? SolveFlag.scores : 0) |
      (bloods ? SolveFlag.bloods : 0) |
      (affectsValue ? SolveFlag.affectsValue : 0)
    )
  }

  function reviewTeam(team: number, mark: Mark): void {
    for (let solve = lastOfTeam[team] as number; solve !== noSolve; solve = beforeOfTeam[solve] as number)
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
      if (last === noSolve) firstOfTask[task] = solve
      else afterOfTask[last] = solve
      lastOfTask[task] = solve
      mark(solve, bitsOf(solve))
    },
    withdraw(solve: number, mark: Mark) {
      isWithdrawn[solve] = 1
      mark(solve, 0)
    },
    applyRights(event: RightsEvent, mark: Mark) {
      if (event.kind === 'division') {
        rights[event.division] = event.rights
        for (let team = 0; team < capacity.teams; team += 1)
          if (division[team] === event.division) reviewTeam(team, mark)
        return
      }
      if (event.kind === 'move-division') {
        if (division[event.team] !== NO_DIVISION) division[event.team] = event.division
      } else isBanned[event.team] = event.kind === 'ban' ? 1 : 0
      reviewTeam(event.team, mark)
    },
    /** The first eligible solves of a task. */
    firstOf(task: number, places: number): number[] {
      const first: number[] = []
      for (
        let solve = firstOfTask[task] as number;
        solve !== noSolve && first.length < places;
        solve = afterOfTask[solve] as number
      )
        if ((bits[solve] as number) & SolveFlag.bloods) first.push(solve)
      return first
    },
  }
}
