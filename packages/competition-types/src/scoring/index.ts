/** Scores in units, and the value of a solve, a round and a stage. Pure: the same events give the same points everywhere. */
export { faust } from './faust.rules.ts'
export { normaliseScores, type StageNorm, totalUnitsPerPoint } from './normalise.rules.ts'
export { toPoints } from './score-units.rules.ts'
export { valueFor } from './value.rules.ts'
