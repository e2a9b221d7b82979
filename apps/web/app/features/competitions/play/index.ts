/**
 * Playing a competition of any type: header with stage, countdown and own rank, the reasons why play is
 * unavailable, and the answer to a task. Type-specific screens are in competitions/types.
 */
export { playMessages } from './play.messages.ts'
export { NotAvailable, PlayFrame } from './play-frame.tsx'
export { PlayLayout, PlaySkeleton } from './play-layout.tsx'
export { type Competition, paramsOf } from './queries.ts'
export { currentStage } from './stage.model.ts'
export { TaskAnswer } from './task-answer.tsx'
