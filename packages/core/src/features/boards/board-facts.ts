import type { CompetitionType, Localised } from '@tiltyard/contracts'

/** Who a view is for: everybody, the organising group, or the ceremony between the two. */
export type Audience = 'public' | 'whole' | 'frozen'

/** What a board must know besides the ledger. Moments in milliseconds. */
export type BoardFacts = {
  readonly competitionId: string
  readonly type: CompetitionType
  readonly name: Localised
  /** Raised with every change that readers may see. */
  readonly revision: number
  readonly isPublished: boolean
  readonly boardIsPublic: boolean
  readonly revealedAt: number | null
  readonly resultsPublishedAt: number | null
  readonly stages: readonly StageFacts[]
  readonly divisions: readonly { readonly number: number; readonly name: Localised }[]
  readonly tasks: readonly TaskFacts[]
}

export type StageFacts = {
  readonly startsAt: number
  readonly freezeAt: number | null
  readonly endsAt: number
  readonly revealAt: number | null
}

export type TaskFacts = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly category: string
  readonly isPublished: boolean
  /** Nobody may know of it earlier. */
  readonly opensAt: number
}

/** By the number that the ledger has for a team. */
export type TeamNames = {
  readonly ids: string[]
  readonly names: string[]
  readonly orgNames: string[]
  readonly numbers: Map<string, number>
}
