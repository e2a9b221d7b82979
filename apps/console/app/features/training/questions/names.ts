import type { Bank, QuestionKind, QuestionState } from '@tiltyard/contracts/browser'

export const bankNames = [
  'ctf',
  'attack-defense',
  'analytics',
  'real-world',
  'forensics',
] as const satisfies readonly Bank[]
export const stateNames = ['draft', 'published', 'archived'] as const satisfies readonly QuestionState[]

export type QuestionFilters = {
  readonly bank?: Bank
  readonly state?: QuestionState
  readonly kind?: QuestionKind
  readonly competitionId?: string
  readonly keyword?: string
}
