import type { CompetitionPhase } from '@tiltyard/contracts'

/** The phase of a competition for its staff. A frozen board stays frozen after the end, until it is revealed. */
export function competitionPhase(facts: {
  readonly isPublished: boolean
  readonly registrationIsOpen: boolean
  readonly hasBegun: boolean
  readonly isFrozen: boolean
  readonly isOver: boolean
}): CompetitionPhase {
  if (!facts.isPublished) return 'draft'
  if (facts.isFrozen) return 'frozen'
  if (facts.isOver) return 'over'
  if (facts.hasBegun) return 'running'
  return facts.registrationIsOpen ? 'registration' : 'upcoming'
}
