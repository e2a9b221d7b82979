import type { StageFacts, StageGap } from '../competition-rules.ts'
import type { PlaySettings } from '../play-settings.schema.ts'

export function gaps({
  settings,
  tasksWithoutAnswer,
  tasksWithSlowPattern,
}: StageFacts<PlaySettings>): StageGap[] {
  return [
    ...(tasksWithoutAnswer > 0 ? [{ kind: 'task_without_flag' as const, count: tasksWithoutAnswer }] : []),
    ...(tasksWithSlowPattern > 0 ? [{ kind: 'slow_pattern' as const, count: tasksWithSlowPattern }] : []),
    ...(settings.flagFormat === null ? [{ kind: 'no_flag_format' as const, count: null }] : []),
  ]
}
