import type { CompetitionRole } from '@tiltyard/contracts/browser'

export const groupRoles = [
  'owner',
  'organiser',
  'judge',
  'monitor',
] as const satisfies readonly CompetitionRole[]
