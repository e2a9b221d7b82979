import { valueFor } from '@tiltyard/competition-types/scoring'
import type { CauseColumns } from './cause-columns.ts'
import { counts, solvesBefore } from './counting.rules.ts'
import { absent, type Facts } from './facts.rules.ts'
import type { Scores } from './fold-causes.rules.ts'

/**
 * The scores after some more solves, when nothing but solves has come since `before` was folded: the usual case while
 * people play. Equal to folding everything again, and a tenth of its work: only tasks that have become cheaper are
 * gone through.
 */
export function foldSolves(before: Scores, columns: CauseColumns, until = Infinity): Scores {
  const { solves, tasks } = columns
  const known = before.counting.length
  const length = solvesBefore(solves, until)
  if (length === known) return before
  const { facts } = before
  const counting = new Uint8Array(length)
  counting.set(before.counting)
  const score = before.score.slice()
  const lastChange = before.lastChange.slice()
  const solved = before.solved.slice()
  const solvers = before.solvers.slice()
  const count = before.solves.slice()
  const bloods = before.bloods.map((teams) => teams)
  const touched = new Set<number>()

  for (let n = known; n < length; n += 1) {
    const [team, task] = [solves.team[n] as number, solves.task[n] as number]
    const what = whatCounts(facts, team, task)
    counting[n] = what
    if (what & counts.scores) {
      const owed = what & counts.owing ? facts.owed(team, task) : 0
      score[team] = (score[team] as number) + (before.value[task] as number) - owed
      lastChange[team] = solves.at[n] as number
      solved[team] = (solved[team] as number) + 1
      solvers[task] = (solvers[task] as number) + 1
    }
    if (what & counts.movesValue) count[task] = (count[task] as number) + 1
    const first = bloods[task] ?? []
    if (what & counts.bloods && first.length < facts.bloodPercents.length) bloods[task] = [...first, team]
    if (what & (counts.movesValue | counts.bloods)) touched.add(task)
  }

  const value = before.value.slice()
  const change = new Float64Array(tasks)
  for (const task of touched) {
    const rule = facts.rule[task]
    value[task] = rule ? valueFor(rule, count[task] as number) : 0
    change[task] = (value[task] as number) - (before.value[task] as number)
    payBonuses(score, before.bloods[task] ?? [], facts, -(before.value[task] as number))
    payBonuses(score, bloods[task] ?? [], facts, value[task] as number)
  }
  if (change.some((amount) => amount !== 0))
    for (let n = 0; n < length; n += 1) {
      const amount = change[solves.task[n] as number] as number
      if (amount === 0 || !((counting[n] as number) & counts.scores)) continue
      const team = solves.team[n] as number
      score[team] = (score[team] as number) + amount
    }
  return { score, lastChange, value, solves: count, bloods, solved, solvers, counting, facts }
}

/** A negative value takes back what was paid. */
function payBonuses(score: Float64Array, teams: readonly number[], facts: Facts, value: number): void {
  for (const [place, team] of teams.entries()) {
    const bonus = Math.round((Math.abs(value) * (facts.bloodPercents[place] ?? 0)) / 100)
    score[team] = (score[team] as number) + Math.sign(value) * bonus
  }
}

function whatCounts({ division, rights, owes }: Facts, team: number, task: number): number {
  const place = division[team] as number
  const usual = place === absent ? undefined : rights[place]
  if (!usual) return 0
  const { scores, bloods, movesValue } = usual.tasks?.[task] ?? usual
  const what =
    (scores ? counts.scores : 0) | (bloods ? counts.bloods : 0) | (movesValue ? counts.movesValue : 0)
  return what && owes.has(team) ? what | counts.owing : what
}
