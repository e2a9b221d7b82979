import { isFrozen } from '@tiltyard/competition-types/freeze'
import type { CompetitionResults, Localised } from '@tiltyard/contracts'
import type { Stage, StageState } from '../catalogue/competition.rules.ts'

export type RankedTeam = {
  readonly teamId: string
  readonly teamName: string
  readonly orgName: string
  readonly divisionId: string
  readonly divisionName: Localised
}

export type FinalPlace = RankedTeam & {
  /** On the overall board; null for a division that is not ranked there. */
  readonly place: number | null
  readonly rank: number | null
  readonly divisionPlace: number
  readonly divisionRank: number
  readonly score: number
}

export type PublishedPlace = Pick<FinalPlace, 'place' | 'rank' | 'divisionRank' | 'teamId' | 'score'>

type Award = { readonly place: number; readonly divisionId?: string | undefined }

/** Of the overall board, or of the division that the award names. */
export const isPlaceOf = ({ place, divisionId }: Award, row: FinalPlace): boolean =>
  divisionId === undefined
    ? row.place === place
    : row.divisionId === divisionId && row.divisionPlace === place

/** Whether the published results differ from the ledger. */
export function hasOrderChanged(
  published: readonly PublishedPlace[],
  order: readonly PublishedPlace[],
): boolean {
  return (
    published.length !== order.length ||
    published.some(({ teamId, rank, divisionRank, score }, index) => {
      const now = order[index]
      return (
        now?.teamId !== teamId ||
        now.rank !== rank ||
        now.divisionRank !== divisionRank ||
        now.score !== score
      )
    })
  )
}

export type Conclusion = {
  readonly stages: readonly (Pick<Stage, 'freezeAt' | 'revealAt' | 'revealedAt'> & {
    readonly state: StageState
  })[]
  readonly at: Date
  /** With a place. */
  readonly teams: number
}

export const isOver = (stages: Conclusion['stages']): boolean =>
  stages.length > 0 && stages.every(({ state }) => state === 'over')

/** Results reveal what a frozen board hides, so they require its reveal. */
export function whyCannotPublish({ stages, at, teams }: Conclusion): CompetitionResults['obstacle'] {
  if (!isOver(stages)) return 'competition_not_ended'
  if (isFrozen(stages, at)) return 'not_revealed'
  return teams === 0 ? 'no_teams' : null
}
