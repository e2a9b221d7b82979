/**
 * The confirmation of effects: a call that the server refuses until its effect is confirmed is shown in one dialog and
 * repeated with the digest of what was shown.
 */
export { durationText } from './duration.model.ts'
export { EffectQuestions } from './effect-questions.tsx'
export { useEffectText } from './use-effect-text.ts'
