import { answerGaps } from '../answer-gaps.rules.ts'
import type { StageFacts, StageGap } from '../competition-rules.ts'
import type { PlaySettings } from '../play-settings.schema.ts'

export function gaps(stage: StageFacts<PlaySettings>): StageGap[] {
  return [
    ...answerGaps(stage),
    ...(stage.settings.flagFormat === null ? [{ kind: 'no_flag_format' as const, count: null }] : []),
  ]
}
