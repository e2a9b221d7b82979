/**
 * Playing a competition of any type: header with stage, countdown and own rank, the reasons why play is
 * unavailable, and the parts of an open task. Type-specific screens are in competitions/types.
 */
export { playMessages } from './play.messages.ts'
export { NotAvailable, PlayFrame } from './play-frame.tsx'
export { PlayLayout, PlaySkeleton } from './play-layout.tsx'
export { type Competition, paramsOf } from './queries.ts'
export { PlaySide } from './side/play-side.tsx'
export { nextTask } from './solve-result.model.ts'
export type { NextTask } from './solve-result.tsx'
export { currentStage } from './stage.model.ts'
export { CopyButton } from './task/copy-button.tsx'
export { SubmissionHistory } from './task/submission-history.tsx'
export { TaskEnvironment } from './task/task-environment.tsx'
export { TaskFileItem, TaskFiles } from './task/task-files.tsx'
export { TaskHints } from './task/task-hints.tsx'
export { TaskAbsent, TaskLocked } from './task/task-unavailable.tsx'
export { usePanelFocus } from './task/use-panel-focus.ts'
export { useTask } from './task/use-task.ts'
export { useTaskToasts } from './task/use-task-toasts.ts'
export { TaskAnswer } from './task-answer.tsx'
export { useReloadPeriodically } from './use-reload-periodically.ts'
