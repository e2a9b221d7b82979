import type { CompetitionRules } from '../competition-rules.ts'
import { judge } from './judge.rules.ts'

/** Tasks with flags; a task is worth less, the more entries have solved it. */
export const jeopardy: CompetitionRules = {
  type: 'jeopardy',
  judge,
  scoringRules: [
    { name: 'rational', initial: 500, minimum: 100, halfAt: 12, steepness: 1.2 },
    { name: 'expFloor', initial: 1000, ratio: 0.25, difficulty: 5 },
    { name: 'quadratic', initial: 500, minimum: 100, decay: 50 },
    { name: 'linear', initial: 500, minimum: 100, decay: 10 },
    { name: 'static', points: 100 },
  ],
}
