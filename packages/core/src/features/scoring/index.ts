/**
 * Scoring: what an uploaded answer is worth. Metrics of ours read both files as they come in; organisers' programs run on a
 * machine without network. Owns the line that answers wait in: who holds which row, and for how long; the outcome is
 * training's to write.
 */
export { CsvReader } from './csv/csv-reader.ts'
export { type Problem, type ProblemName, ScoringProblem } from './csv/scoring-problem.ts'
export { ScoringLine, type ScoringLineOptions } from './line/scoring-line.ts'
export { measure } from './metrics/measure.ts'
export type { ScoringDeps } from './scoring-deps.ts'
