import type { StageFacts, StageGap } from './competition-rules.ts'

/** What tasks of any type lack: answers, patterns that are fast enough, and a limit where an answer is easily guessed. */
export function answerGaps({
  tasksWithoutAnswer,
  tasksWithSlowPattern,
  guessableTasks,
}: Pick<StageFacts, 'tasksWithoutAnswer' | 'tasksWithSlowPattern' | 'guessableTasks'>): StageGap[] {
  return [
    ...gap('task_without_flag', tasksWithoutAnswer),
    ...gap('slow_pattern', tasksWithSlowPattern),
    ...gap('guessable_without_limit', guessableTasks),
  ]
}

export const gap = (kind: StageGap['kind'], count: number): StageGap[] => (count > 0 ? [{ kind, count }] : [])
