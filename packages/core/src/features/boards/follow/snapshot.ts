import { publicUntil } from '@tiltyard/competition-types/freeze'
import type { CauseColumns, Scores } from '../../standings/index.ts'
import type { BoardFacts, TeamNames } from '../board-facts.ts'
import { boardState, lastFreeze, tasksShown } from '../freeze.rules.ts'
import { type About, type BoardView, viewBoard } from './board-view.ts'
import { causesBefore } from './causes-before.ts'
import type { LineKeeper } from './keep-lines.ts'
import type { Keeper } from './keeper.ts'

export type Snapshot = {
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly now: number
  /** What everybody may know. */
  readonly public: BoardView
  /** What has happened up to now, for the organising group. */
  readonly whole: BoardView
  /** As it was frozen, also after the reveal; null without a freeze. */
  readonly frozen: BoardView | null
}

type Parts = {
  readonly facts: BoardFacts
  readonly teams: TeamNames
  readonly columns: CauseColumns
  readonly drawLines: LineKeeper
  readonly keeper: Keeper
}

/**
 * What names a public view: how many causes are in it, the revision of everything else, and what the clock has opened. The
 * same in every process, and untouched by whatever comes after a freeze.
 */
export function publicVersion({ facts, columns }: Pick<Parts, 'facts' | 'columns'>, now: number): string {
  const state = boardState(facts, now)
  const shown = tasksShown(facts, now).length
  return `${causesBefore(columns, publicUntil(facts, now))}.${facts.revision}.${state[0]}${shown}`
}

export function takeSnapshot(parts: Parts, now: number, publicScores?: Scores): Snapshot {
  const { facts, teams, columns } = parts
  const state = boardState(facts, now)
  const until = publicUntil(facts, now)
  const frozenAt = state === 'frozen' ? new Date(until).toISOString() : null
  const about: About = { version: publicVersion(parts, now), state, frozenAt }
  const shown = viewBoard(
    { ...parts, audience: 'public', about, until, tasks: tasksShown(facts, now) },
    publicScores,
  )
  const freeze = lastFreeze(facts, now)
  let whole: BoardView | undefined
  let frozen: BoardView | null | undefined
  return {
    facts,
    teams,
    now,
    public: shown,
    get whole() {
      const version = `${columns.lastSeq}.${facts.revision}.${state[0]}w`
      whole ??= viewBoard(
        { ...parts, audience: 'whole', about: { ...about, version }, until: Infinity, tasks: facts.tasks },
        until === Infinity ? shown.scores : undefined,
      )
      return whole
    },
    get frozen() {
      if (frozen === undefined)
        frozen =
          freeze === null
            ? null
            : viewBoard({ ...parts, audience: 'frozen', about, until: freeze, tasks: facts.tasks })
      return frozen
    },
  }
}
