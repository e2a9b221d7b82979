import type { ScoreEventColumns } from './event-columns.ts'
import { foldGrades, gradeTies } from './grade-fold.rules.ts'
import { foldRounds } from './round-fold.rules.ts'
import { foldFacts, type ScoringFacts } from './scoring-facts.rules.ts'
import { foldFurtherSolves, foldSolves, type SolveScores } from './solve-fold.rules.ts'
import {
  chooseTie,
  combineStages,
  foldStages,
  type ScoreParts,
  type StageScores,
  serviceScore,
} from './stage-fold.rules.ts'

/** The whole scores: `score` and `tie` of all parts, the rest of the solves. */
export type Scores = SolveScores & {
  readonly facts: ScoringFacts
  /** Null where scores come from solves alone. */
  readonly parts: (ScoreParts & { readonly stages: readonly StageScores[] | null }) | null
}

/** The scores just before `until`. Which parts there are follows from the events, not from the competition's type. */
export function foldScores(columns: ScoreEventColumns, until = Infinity): Scores {
  const facts = foldFacts(columns, until)
  const solves = foldSolves(columns, facts, until)
  const grades = foldGrades(columns, facts, until)
  const services = foldRounds(columns, facts, until)
  if (grades.length === 0 && services.length === 0 && !facts.stages) return { ...solves, facts, parts: null }
  return combineParts(columns, facts, { solves, grades, services })
}

/** The scores after further solves, when nothing but solves was appended since `before` was folded. */
export function foldNewSolves(before: Scores, columns: ScoreEventColumns, until = Infinity): Scores {
  const { facts, parts } = before
  const known = parts?.solves ?? before
  const solves = foldFurtherSolves(known, columns, facts, until)
  if (solves === known) return before
  return parts ? combineParts(columns, facts, { ...parts, solves }) : { ...solves, facts, parts: null }
}

function combineParts(columns: ScoreEventColumns, facts: ScoringFacts, parts: ScoreParts): Scores {
  const { solves, grades, services } = parts
  if (facts.stages) {
    const stages = foldStages(columns, facts, facts.stages, parts)
    return { ...solves, ...combineStages(facts, facts.stages, stages), facts, parts: { ...parts, stages } }
  }
  const score = solves.score.slice()
  for (const { team, amount } of grades) score[team] = (score[team] as number) + amount
  for (const service of services)
    for (let team = 0; team < score.length; team += 1)
      score[team] = (score[team] as number) + serviceScore(service, team)
  const tie = chooseTie(solves.tie, gradeTies(grades, score.length), services)
  return { ...solves, score, tie, facts, parts: { solves, grades, services, stages: null } }
}
