import type { CompetitionTemplate } from '@tiltyard/contracts/browser'

/** In the order in which they are offered. */
export const templateNames = [
  'jeopardy-24',
  'jeopardy-48',
  'campus',
  'company',
] as const satisfies readonly CompetitionTemplate[]
