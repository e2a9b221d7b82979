import { isFrozen } from '@tiltyard/competition-types/freeze'
import type { CompetitionResults, Localised } from '@tiltyard/contracts'
import type { Ranking, Scores } from '../../scores/index.ts'
import type { Stage, StageState } from '../catalogue/competition.rules.ts'

export type RankedTeam = {
  readonly teamId: string
  readonly teamName: string
  readonly orgName: string
  readonly divisionId: string
  readonly divisionName: Localised
}

export type FinalPlace = RankedTeam & {
  readonly place: number
  readonly rank: number
  readonly score: number
}

/** The overall board, best team first: places are consecutive where ranks are shared. */
export function finalOrder(
  scores: Scores,
  { order, rank }: Ranking,
  teams: ReadonlyMap<number, RankedTeam>,
): FinalPlace[] {
  const places: FinalPlace[] = []
  for (const [index, number] of order.entries()) {
    const team = teams.get(number)
    if (!team) continue
    places.push({
      ...team,
      place: places.length + 1,
      rank: rank[index] as number,
      score: scores.score[number] as number,
    })
  }
  return places
}

export type PublishedPlace = {
  readonly place: number
  readonly rank: number
  readonly teamId: string
  readonly score: number
}

/** Whether the published results differ from the ledger. */
export function hasOrderChanged(
  published: readonly PublishedPlace[],
  order: readonly PublishedPlace[],
): boolean {
  return (
    published.length !== order.length ||
    published.some(({ teamId, rank, score }, index) => {
      const now = order[index]
      return now?.teamId !== teamId || now.rank !== rank || now.score !== score
    })
  )
}

export type Conclusion = {
  readonly stages: readonly (Pick<Stage, 'freezeAt' | 'revealAt' | 'revealedAt'> & {
    readonly state: StageState
  })[]
  readonly at: Date
  /** On the overall board. */
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
