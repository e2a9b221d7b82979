import type { CompetitionType, Localised } from '@tiltyard/contracts'
import type { Stage } from '../competitions/index.ts'

/** A competition as it stands at the moment of asking; its stages are read each time, so that a pause counts at once. */
export type PlayedNow = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly isPublished: boolean
  readonly revision: number
  readonly flagFormat: string | null
  readonly attemptsAMinute: number
  readonly hintPayment: 'now' | 'on-solve'
  readonly bloodPlaces: number
  readonly revealedAt: Date | null
  readonly stages: readonly Stage[]
}

/** Somebody's place in a competition: the entry of the team that they are in. */
export type PlayerEntry = {
  readonly userId: string
  readonly teamId: string
  readonly teamName: string
  readonly number: number | null
  readonly state: string
  readonly divisionId: string
  readonly isLeader: boolean
}
