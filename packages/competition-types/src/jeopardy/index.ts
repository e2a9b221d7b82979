import type { CompetitionRules } from '../competition-rules.ts'
import { NoSettings, PlaySettings } from '../play-settings.schema.ts'
import { evaluate } from './evaluate.rules.ts'
import { gaps } from './gaps.rules.ts'

/** Tasks with flags; a task is worth less, the more entries have solved it. */
export const jeopardy: CompetitionRules = {
  type: 'jeopardy',
  stageSettings: PlaySettings,
  taskSettings: NoSettings,
  answerKinds: ['flag', 'text', 'number', 'time', 'hash', 'choice', 'coordinates'],
  evaluate,
  board: { decimals: 0, views: ['table', 'matrix', 'lines'] },
  gaps,
}
