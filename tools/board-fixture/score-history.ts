import { ok, type ScoringRule } from '@tiltyard/contracts'
import { databaseClock, type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '@tiltyard/core/scores'

export const rule: ScoringRule = { name: 'quadratic', initial: 500, minimum: 100, decay: 40 }
const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
const hour = 3_600_000

export const divisionOf = (team: number) => (team % 5 === 4 ? 1 : 0)

type History = {
  readonly competitionId: string
  readonly teams: number
  readonly tasks: number
  readonly state: 'waiting' | 'running' | 'frozen' | 'final'
  /** Hours from now. */
  readonly start: number
}

/** Solves share some hundred timestamps, so that thousands are inserted in a few statements. */
export async function writeHistory(platform: PlatformDatabase, history: History): Promise<void> {
  const { competitionId, teams, tasks, state, start } = history
  const began = Date.now() + start * hour
  const joins: NewScoreEvent[] = Array.from({ length: teams }, (_, team) => ({
    kind: 'join',
    team,
    division: divisionOf(team),
  }))
  const rules: NewScoreEvent[] = Array.from({ length: tasks }, (_, task) => ({ kind: 'rule', task, rule }))
  const first: NewScoreEvent[] = [
    { kind: 'division', division: 0, rights },
    { kind: 'division', division: 1, rights },
    { kind: 'bloods', percents: [5, 3, 1] },
    ...rules,
    ...joins,
  ]
  const moments = state === 'waiting' ? [] : solvesByMoment(teams, tasks)
  const end = state === 'final' ? 4 : Math.min(4, -start)
  await transaction(platform, async (tx) => {
    let ledger = await openLedger(tx, databaseClock, competitionId)
    ledger = await appendScoreEvents(
      tx,
      { ...ledger, at: new Date(Math.min(began, Date.now()) - hour) },
      first,
    )
    for (const [index, causes] of moments.entries()) {
      const at = new Date(began + ((index + 1) / (moments.length + 1)) * end * hour)
      ledger = await appendScoreEvents(tx, { ...ledger, at }, causes)
    }
    return ok(null)
  })
}

const momentsMost = 240

/** Deterministic: later teams are weaker, later tasks harder. */
function solvesByMoment(teams: number, tasks: number): readonly (readonly NewScoreEvent[])[] {
  const count = Math.min(momentsMost, teams * 4)
  const moments: NewScoreEvent[][] = Array.from({ length: count }, () => [])
  for (let team = 0; team < teams; team += 1)
    for (let task = 0; task < tasks; task += 1) {
      const luck = hash(team * 131 + task * 17)
      const skill = 0.95 * (1 - hash(team * 7 + 3)) ** 1.5
      // The hardest task stays unsolved for specs that add a solve.
      if (task < tasks - 1 && luck < skill * (1 - task / (tasks * 1.5)))
        moments[Math.floor(hash(team * 31 + task * 57 + 11) * count)]?.push({ kind: 'solve', team, task })
    }
  return moments.filter((causes) => causes.length > 0)
}

/** A deterministic pseudo-random number between 0 and 1. */
function hash(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
