import { normaliseScores, totalUnitsPerPoint } from '@tiltyard/competition-types/scoring'
import type { StageWeight } from '../ledger/score-event.ts'
import type { ScoreEventColumns } from './event-columns.ts'
import { type EffectiveGrade, gradeTies } from './grade-fold.rules.ts'
import type { ServiceScores } from './round-fold.rules.ts'
import { NO_DIVISION, type ScoringFacts, SolveFlag } from './scoring-facts.rules.ts'
import { bloodBonus, type SolveScores, solveTies, worthOf } from './solve-fold.rules.ts'

/** What the parts of a competition give, each by itself. */
export type ScoreParts = {
  readonly solves: SolveScores
  readonly grades: readonly EffectiveGrade[]
  readonly services: readonly ServiceScores[]
}

/** One stage by itself, by team. */
export type StageScores = {
  readonly number: number
  readonly score: Float64Array
  readonly tie: Float64Array
  readonly takesPart: Uint8Array
}

/** The score of a team that did nothing is 0, whatever the norm makes of a 0 of those who took part. */
export function foldStages(
  columns: ScoreEventColumns,
  facts: ScoringFacts,
  plan: readonly StageWeight[],
  parts: ScoreParts,
): readonly StageScores[] {
  return plan
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => foldStage(columns, facts, stage, parts))
}

function foldStage(
  columns: ScoreEventColumns,
  facts: ScoringFacts,
  { number, tasks }: StageWeight,
  { solves, grades, services }: ScoreParts,
): StageScores {
  const { teams } = columns
  const isInStage = new Uint8Array(columns.tasks)
  for (const task of tasks) if (task < isInStage.length) isInStage[task] = 1
  const score = new Float64Array(teams)
  const hasPlayed = new Uint8Array(teams)
  const add = (team: number, amount: number) => {
    score[team] = (score[team] as number) + amount
    hasPlayed[team] = 1
  }
  const { team, task } = columns.solves
  for (let n = 0; n < solves.solveFlags.length; n += 1) {
    if (!((solves.solveFlags[n] as number) & SolveFlag.scores) || !isInStage[task[n] as number]) continue
    add(team[n] as number, worthOf(columns.solves, n, facts, solves.value[task[n] as number] as number))
  }
  for (const one of tasks)
    for (const [place, solver] of (solves.bloods[one] ?? []).entries())
      add(solver, bloodBonus(facts, place, solves.value[one] as number))
  for (const hint of facts.paidHints) if (isInStage[hint.task]) add(hint.team, -hint.price)
  const graded = grades.filter((grade) => isInStage[grade.task])
  for (const grade of graded) add(grade.team, grade.amount)
  const played = services.filter((service) => isInStage[service.task])
  for (const service of played)
    for (let one = 0; one < teams; one += 1) if (service.hasPlayed[one]) add(one, serviceScore(service, one))
  const ties = solveTies(columns, solves.solveFlags, (one) => isInStage[one] === 1)
  const tie = chooseTie(ties, gradeTies(graded, teams), played)
  return { number, score, tie, takesPart: participants(facts, number, hasPlayed) }
}

export const serviceScore = ({ attack, defence, availability }: ServiceScores, team: number): number =>
  (attack[team] as number) + (defence[team] as number) + (availability[team] as number)

/** Rounds leave equal scores equal; what grades say comes before the time of the last solve. */
export function chooseTie(
  solves: Float64Array,
  grades: Float64Array | null,
  services: readonly ServiceScores[],
): Float64Array {
  const hasRounds = services.some(({ hasPlayed }) => hasPlayed.includes(1))
  return hasRounds ? new Float64Array(solves.length) : (grades ?? solves)
}

/** The teams of the stage's list; without one, those that did something in it. */
function participants(
  { division, advanced }: ScoringFacts,
  stage: number,
  hasPlayed: Uint8Array,
): Uint8Array {
  const listed = advanced.get(stage)
  const takesPart = listed ? new Uint8Array(hasPlayed.length) : hasPlayed.slice()
  for (const team of listed ?? []) if (team < takesPart.length) takesPart[team] = 1
  for (let team = 0; team < takesPart.length; team += 1)
    if (division[team] === NO_DIVISION) takesPart[team] = 0
  return takesPart
}

/** The weighted total in units, rounded once; awards and penalties are added to it as they are. */
export function combineStages(
  facts: ScoringFacts,
  plan: readonly StageWeight[],
  stages: readonly StageScores[],
): { readonly score: Float64Array; readonly tie: Float64Array } {
  const teams = facts.division.length
  const total = new Float64Array(teams)
  const weights = Math.max(
    1,
    plan.reduce((sum, { weight }) => sum + weight, 0),
  )
  for (const { number, score, takesPart } of stages) {
    const stage = plan.find((one) => one.number === number) as StageWeight
    const playing: number[] = []
    for (let team = 0; team < teams; team += 1) if (takesPart[team]) playing.push(team)
    const capped = playing.map((team) => Math.min(score[team] as number, stage.cap ?? Infinity))
    const points = normaliseScores(
      stage.norm,
      capped.map((units) => units / 10 ** stage.decimals),
    )
    for (const [at, team] of playing.entries())
      total[team] = (total[team] as number) + ((points[at] as number) * stage.weight) / weights
  }
  const score = facts.adjustment.slice()
  for (const { team, price } of facts.paidHints) score[team] = (score[team] as number) + price
  for (let team = 0; team < teams; team += 1)
    score[team] = (score[team] as number) + Math.round((total[team] as number) * totalUnitsPerPoint)
  return { score, tie: tieByLastStage(stages, teams) }
}

/** Equal totals are ordered by the last stage that somebody played in: its score, then its tie. */
function tieByLastStage(stages: readonly StageScores[], teams: number): Float64Array {
  const place = new Float64Array(teams)
  const last = stages.findLast(({ takesPart }) => takesPart.includes(1))
  if (!last) return place
  const { score, tie, takesPart } = last
  const scoreIn = (team: number) => (takesPart[team] ? (score[team] as number) : -Infinity)
  const compare = (one: number, other: number) => {
    const [a, b] = [scoreIn(one), scoreIn(other)]
    if (a !== b) return a > b ? -1 : 1
    if (a === -Infinity || tie[one] === tie[other]) return 0
    return (tie[one] as number) < (tie[other] as number) ? -1 : 1
  }
  const order = Array.from({ length: teams }, (_, team) => team).sort(compare)
  for (let at = 1; at < order.length; at += 1) {
    const [before, team] = [order[at - 1] as number, order[at] as number]
    place[team] = compare(before, team) === 0 ? (place[before] as number) : at
  }
  return place
}
