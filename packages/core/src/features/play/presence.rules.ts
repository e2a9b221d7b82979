import { rulesOf } from '@tiltyard/competition-types'
import type { CompetitionType } from '@tiltyard/contracts'
import type { PlayedNow, PlayerEntry } from './play-facts.ts'

/** The one place that asks whether a type can be played. */
export function whyCannotPlay(
  competition: PlayedNow | null,
  type: CompetitionType,
): 'competitions.not_found' | 'competitions.type_not_available' | null {
  if (!competition?.isPublished || competition.type !== type) return 'competitions.not_found'
  return rulesOf(type) ? null : 'competitions.type_not_available'
}

/** Who was accepted takes part, also while suspended: they see what they saw and send nothing. */
export function takesPart(entry: PlayerEntry | null): entry is PlayerEntry & { readonly number: number } {
  return (
    entry !== null && entry.number !== null && (entry.state === 'accepted' || entry.state === 'suspended')
  )
}
