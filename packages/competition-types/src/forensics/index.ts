import type { CompetitionRules } from '../competition-rules.ts'
import { PlaySettings } from '../play-settings.schema.ts'
import { evaluate } from './evaluate.rules.ts'
import { gaps } from './gaps.rules.ts'
import { TaskSettings } from './task-settings.schema.ts'

/** Cases with evidence and typed questions; wrong answers lower what a question earns. */
export const forensics: CompetitionRules<PlaySettings, TaskSettings> = {
  type: 'forensics',
  stageSettings: PlaySettings.extend({ bloodPercents: PlaySettings.shape.bloodPercents.default([]) }),
  taskSettings: TaskSettings,
  answerKinds: ['group', 'flag', 'text', 'number', 'time', 'hash', 'choice', 'coordinates'],
  evaluate,
  groups: {
    playOf: ({ unlock, variants }) => ({ isInOrder: unlock === 'in-order', variants }),
    isPassed: (passScore, points) => points >= passScore,
  },
  board: { decimals: 0, views: ['table', 'matrix', 'lines'] },
  gaps,
}
