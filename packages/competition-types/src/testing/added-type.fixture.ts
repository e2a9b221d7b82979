import { z } from 'zod'
import type { CompetitionRules } from '../competition-rules.ts'
import { PlaySettings } from '../play-settings.schema.ts'

const StageSettings = PlaySettings.extend({ motto: z.string().max(40).default('think first') })
const TaskSettings = z.strictObject({ maxWrong: z.number().int().min(0).max(9).default(2) })

/** A type that only tests have: few tries, and the fewest wrong answers rank first among equal scores. */
export const addedType: CompetitionRules<z.infer<typeof StageSettings>, z.infer<typeof TaskSettings>> = {
  type: 'rwd',
  stageSettings: StageSettings,
  taskSettings: TaskSettings,
  answerKinds: ['flag'],
  evaluate({ isRight, wrongBefore }, { maxWrong }) {
    if (!isRight || wrongBefore > maxWrong) return { verdict: 'wrong', creditPermille: 0 }
    return { verdict: 'right', creditPermille: 1000, tie: wrongBefore }
  },
  board: { decimals: 0, views: ['table'] },
  gaps: ({ tasks }) => (tasks < 2 ? [{ kind: 'no_tasks', count: tasks }] : []),
}
