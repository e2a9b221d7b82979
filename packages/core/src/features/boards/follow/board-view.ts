import type { BoardState } from '@tiltyard/contracts'
import { type CauseColumns, foldCauses, type Ranking, rankTeams, type Scores } from '../../standings/index.ts'
import type { Audience, BoardFacts, TaskFacts, TeamNames } from '../board-facts.ts'
import { findFirstSolves } from './first-solves.ts'
import type { LineKeeper } from './keep-lines.ts'
import type { Keep, Keeper } from './keeper.ts'

/** The same for everything on one view of a board. */
export type About = {
  readonly version: string
  readonly state: BoardState
  readonly frozenAt: string | null
}

/** A board as one audience sees it, at one version. Asked in one go: the columns below it move on with the next one. */
export type BoardView = {
  readonly audience: Audience
  readonly about: About
  readonly until: number
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly columns: CauseColumns
  readonly tasks: readonly TaskFacts[]
  readonly drawLines: LineKeeper
  readonly scores: Scores
  /** Of one division, or of all. */
  ranking(division?: number): Ranking
  /** Where a team stands in that order, from 0 on; -1: nowhere. */
  placeOf(team: number, division?: number): number
  /** By task: its first solves in order, by their places in the columns. */
  firstSolves(): readonly (readonly number[])[]
  readonly keep: Keep
}

export function viewBoard(
  parts: Pick<
    BoardView,
    'audience' | 'about' | 'until' | 'facts' | 'teams' | 'columns' | 'tasks' | 'drawLines'
  > & { readonly keeper: Keeper },
  scores: Scores = foldCauses(parts.columns, parts.until),
): BoardView {
  const rankings = new Map<number | undefined, Ranking & { places?: Int32Array }>()
  let firsts: readonly (readonly number[])[] | undefined
  const ranking = (division?: number) => {
    const kept = rankings.get(division)
    if (kept) return kept
    const made = rankTeams(scores, division)
    rankings.set(division, made)
    return made
  }
  return {
    ...parts,
    scores,
    ranking,
    placeOf(team, division) {
      const made = ranking(division) as Ranking & { places?: Int32Array }
      made.places ??= placesIn(made, scores.score.length)
      return made.places[team] ?? -1
    },
    firstSolves() {
      firsts ??= findFirstSolves(parts.columns, scores)
      return firsts
    },
    keep: parts.keeper.of(parts.facts.competitionId, parts.audience),
  }
}

function placesIn({ order }: Ranking, teams: number): Int32Array {
  const places = new Int32Array(teams).fill(-1)
  for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place
  return places
}
