import { isFrozen } from '@tiltyard/competition-types/freeze'
import type { CompetitionResults, Localised, ResultAward } from '@tiltyard/contracts'
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

/** Of the overall board, or of the division that the award names. */
export const isPlaceOf = ({ place, divisionId }: Omit<ResultAward, 'award'>, row: FinalPlace): boolean =>
  divisionId === undefined
    ? row.place === place
    : row.divisionId === divisionId && row.divisionPlace === place

export type Awarded = { readonly award: Localised | null; readonly divisionAward: Localised | null }

/** A team can win an award of the overall board and one of its division. */
export const awardsOf = (awards: readonly ResultAward[], row: FinalPlace): Awarded => {
  const won = awards.filter((award) => isPlaceOf(award, row))
  return {
    award: won.find(({ divisionId }) => divisionId === undefined)?.award ?? null,
    divisionAward: won.find(({ divisionId }) => divisionId !== undefined)?.award ?? null,
  }
}

/** An award follows its team: after a correction of scores it stands at the place that the team has now. */
export const currentAwards = (
  order: readonly FinalPlace[],
  awarded: ReadonlyMap<string, Awarded>,
): ResultAward[] =>
  order.flatMap(({ teamId, place, divisionId, divisionPlace }) => {
    const { award = null, divisionAward = null } = awarded.get(teamId) ?? {}
    return [
      ...(award && place !== null ? [{ place, award }] : []),
      ...(divisionAward ? [{ place: divisionPlace, divisionId, award: divisionAward }] : []),
    ]
  })

/** By division, in the order of the board. */
export function divisionsOf(order: readonly FinalPlace[]): CompetitionResults['divisions'] {
  const rows = Map.groupBy(order, ({ divisionId }) => divisionId)
  return [...rows].map(([id, teams]) => ({
    id,
    name: (teams[0] as FinalPlace).divisionName,
    teams: teams.length,
  }))
}

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
