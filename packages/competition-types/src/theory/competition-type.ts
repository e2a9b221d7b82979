import { answerGaps } from '../answer-gaps.rules.ts'
import type { CompetitionRules } from '../competition-rules.ts'
import { NoSettings, PlaySettings } from '../play-settings.schema.ts'

/** Examination papers: candidates sit them, and their marks reach the board when the paper is settled. */
export const theory: CompetitionRules = {
  type: 'theory',
  stageSettings: PlaySettings.extend({
    flagFormat: PlaySettings.shape.flagFormat.default(null),
    bloodPercents: PlaySettings.shape.bloodPercents.default([]),
  }),
  taskSettings: NoSettings,
  answerKinds: ['exam'],
  // A paper is answered in its sitting; whatever is sent as a flag is wrong.
  evaluate: () => ({ verdict: 'wrong', creditPermille: 0 }),
  board: { decimals: 2, views: ['table'] },
  gaps: answerGaps,
}
