import type { ScoreEventColumns } from './event-columns.ts'
import { canScore, type ScoringFacts } from './scoring-facts.rules.ts'

export type EffectiveGrade = {
  readonly team: number
  readonly task: number
  readonly amount: number
  readonly tie: number | undefined
}

/** The latest grade before a moment for each team and task, as far as it scores. */
export function foldGrades(
  { grades, tasks }: ScoreEventColumns,
  facts: ScoringFacts,
  until: number,
): readonly EffectiveGrade[] {
  const latest = new Map<number, EffectiveGrade>()
  for (const { team, task, amount, tie, at } of grades) {
    if (at >= until) continue
    const key = team * tasks + task
    if (amount === null) latest.delete(key)
    else latest.set(key, { team, task, amount, tie })
  }
  return [...latest.values()].filter(({ team, task }) => canScore(facts, team, task))
}

/** By team: the sum of what its grades say for equal scores, Infinity without a grade; null where no grade says anything. */
export function gradeTies(grades: readonly EffectiveGrade[], teams: number): Float64Array | null {
  if (grades.every(({ tie }) => tie === undefined)) return null
  const ties = new Float64Array(teams).fill(Infinity)
  for (const { team, tie = 0 } of grades)
    ties[team] = (ties[team] === Infinity ? 0 : (ties[team] as number)) + tie
  return ties
}
