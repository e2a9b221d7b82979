import { decimalsOf } from '@tiltyard/competition-types'
import { publicUntil } from '@tiltyard/competition-types/freeze'
import type { ScoreboardState, ScoreDecimals } from '@tiltyard/contracts'
import type { ScoreEventColumns } from '../fold/event-columns.ts'
import { listFirstSolves } from '../fold/first-solves.rules.ts'
import { type Ranking, rankTeams } from '../fold/ranking.rules.ts'
import { foldScores, type Scores } from '../fold/score-fold.rules.ts'
import { countSolvesBefore } from '../fold/scoring-facts.rules.ts'
import {
  type Audience,
  type BoardFacts,
  boardState,
  lastFreeze,
  type TaskFacts,
  type TeamNames,
  visibleTasks,
} from './board.rules.ts'
import type { LineCache, Memo, ViewCache } from './board-cache.ts'
import type { createSolvedTasksIndex, SolvedTasks } from './solved-tasks.view.ts'

/** Common to all replies of one view. */
export type BoardMeta = {
  readonly version: string
  readonly state: ScoreboardState
  readonly frozenAt: string | null
  readonly decimals: ScoreDecimals
}

/** A board for one audience at one version. Read synchronously: its columns change with the next version. */
export type BoardView = {
  readonly audience: Audience
  readonly meta: BoardMeta
  readonly until: number
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly columns: ScoreEventColumns
  readonly tasks: readonly TaskFacts[]
  readonly drawLines: LineCache
  readonly scores: Scores
  /** Of one division, or overall. */
  ranking(division?: number): Ranking
  /** Position of a team, from 0 on; -1: not ranked. */
  placeOf(team: number, division?: number): number
  /** By task: its first solves in order, as indexes into the columns. */
  firstSolves(): readonly (readonly number[])[]
  readonly solvedTasks: SolvedTasks
  readonly memo: Memo
}

function createBoardView(
  parts: Pick<
    BoardView,
    'audience' | 'meta' | 'until' | 'facts' | 'teams' | 'columns' | 'tasks' | 'drawLines'
  > &
    Pick<SnapshotParts, 'viewCache' | 'indexSolvedTasks'>,
  scores: Scores = foldScores(parts.columns, parts.until),
): BoardView {
  const rankings = new Map<number | undefined, Ranking & { places?: Int32Array }>()
  let firsts: readonly (readonly number[])[] | undefined
  let solvedTasks: SolvedTasks | undefined
  const ranking = (division?: number) => {
    const cached = rankings.get(division)
    if (cached) return cached
    const ranked = rankTeams(scores, division)
    rankings.set(division, ranked)
    return ranked
  }
  return {
    ...parts,
    scores,
    ranking,
    placeOf(team, division) {
      const ranked = ranking(division) as Ranking & { places?: Int32Array }
      ranked.places ??= placesIn(ranked, scores.score.length)
      return ranked.places[team] ?? -1
    },
    firstSolves() {
      firsts ??= listFirstSolves(
        parts.columns,
        scores.solveFlags,
        Math.max(markedPlaces, scores.facts.bloodPercents.length),
      )
      return firsts
    },
    solvedTasks(team) {
      solvedTasks ??= parts.indexSolvedTasks({ ...parts, scores })
      return solvedTasks(team)
    },
    memo: parts.viewCache.forView(parts.facts.competitionId, parts.audience),
  }
}

function placesIn({ order }: Ranking, teams: number): Int32Array {
  const places = new Int32Array(teams).fill(-1)
  for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place
  return places
}

export type Snapshot = {
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly now: number
  /** The view for everybody. */
  readonly public: BoardView
  /** Everything up to now, for the staff. */
  readonly staff: BoardView
  /** The frozen board, also after the reveal; null without a freeze. */
  readonly frozen: BoardView | null
}

type SnapshotParts = {
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly columns: ScoreEventColumns
  readonly drawLines: LineCache
  readonly viewCache: ViewCache
  readonly indexSolvedTasks: ReturnType<typeof createSolvedTasksIndex>
}

/**
 * Version of a public view: the number of its events, the revision of everything else, and what the clock has opened.
 * The same in every process, and independent of anything after a freeze.
 */
export function publicVersion(
  { facts, columns }: Pick<SnapshotParts, 'facts' | 'columns'>,
  now: number,
): string {
  const state = boardState(facts, now)
  const visible = visibleTasks(facts, now).length
  return `${countEventsBefore(columns, publicUntil(facts.stages, now))}.${facts.revision}.${state[0]}${visible}`
}

export function createSnapshot(parts: SnapshotParts, now: number, publicScores?: Scores): Snapshot {
  const { facts, teams, columns } = parts
  const state = boardState(facts, now)
  const until = publicUntil(facts.stages, now)
  const frozenAt = state === 'frozen' ? new Date(until).toISOString() : null
  const decimals = decimalsOf(facts.type)
  const meta: BoardMeta = { version: publicVersion(parts, now), state, frozenAt, decimals }
  const visible = createBoardView(
    { ...parts, audience: 'public', meta, until, tasks: visibleTasks(facts, now) },
    publicScores,
  )
  const freeze = lastFreeze(facts, now)
  let staff: BoardView | undefined
  let frozen: BoardView | null | undefined
  return {
    facts,
    teams,
    now,
    public: visible,
    get staff() {
      const version = `${columns.lastSeq}.${facts.revision}.${state[0]}w`
      staff ??= createBoardView(
        { ...parts, audience: 'staff', meta: { ...meta, version }, until: Infinity, tasks: facts.tasks },
        until === Infinity ? visible.scores : undefined,
      )
      return staff
    },
    get frozen() {
      if (frozen === undefined)
        frozen =
          freeze === null
            ? null
            : createBoardView({ ...parts, audience: 'frozen', meta, until: freeze, tasks: facts.tasks })
      return frozen
    },
  }
}

/** Marked on every board, also without a bonus. */
const markedPlaces = 3

/** The number of events on a board as of this moment: the number of the last one, because times follow numbers. */
function countEventsBefore(columns: ScoreEventColumns, until: number): number {
  if (until === Infinity) return columns.lastSeq
  let count = countSolvesBefore(columns.solves, until)
  for (const { at } of columns.withdrawals) if (at < until) count += 1
  for (const { at } of columns.others) if (at < until) count += 1
  for (const { at } of columns.grades) if (at < until) count += 1
  for (const { at } of columns.rounds) if (at < until) count += 1
  for (let team = 0; team < columns.teams; team += 1)
    if ((columns.joinedAt[team] ?? Infinity) < until) count += 1
  return count
}
