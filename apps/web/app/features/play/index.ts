/**
 * Playing a competition, whatever its type: the head with stage, countdown and one's own place, the reasons why there is nothing to
 * play, the box that takes a flag. What a type draws of its own is in competitions/types.
 */
export { FlagBox } from './flag-box.tsx'
export { NotAvailable } from './not-available.tsx'
export { PlayFrame } from './play-frame.tsx'
export { PlayLayout } from './play-layout.tsx'
export { PlaySkeleton } from './play-skeleton.tsx'
export { type Competition, paramsOf } from './played.ts'
export { stageAtHand } from './stage.model.ts'
export { playWords } from './words.ts'
