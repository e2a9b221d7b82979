/**
 * Playing a competition, whatever its type: the head with stage, countdown and one's own place, the reasons why there is nothing to
 * play, the box that takes a flag. What a type draws of its own is in competitions/types.
 */
export { FlagBox } from './flag-box.tsx'
export { playMessages } from './play.messages.ts'
export { NotAvailable, PlayFrame } from './play-frame.tsx'
export { PlayLayout, PlaySkeleton } from './play-layout.tsx'
export { type Competition, paramsOf } from './queries.ts'
export { currentStage } from './stage.model.ts'
