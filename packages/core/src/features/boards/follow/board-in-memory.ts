import { publicUntil } from '@tiltyard/competition-types/freeze'
import { append, type Cause, type CauseColumns, emptyColumns, foldSolves } from '../../standings/index.ts'
import type { BoardFacts, TeamNames } from '../board-facts.ts'
import { keepLines } from './keep-lines.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { publicVersion, type Snapshot, takeSnapshot } from './snapshot.ts'

/** A board without a database below it: causes and names come in, snapshots come out. */
export type BoardInMemory = {
  readonly columns: CauseColumns
  readonly teams: TeamNames
  /** The latest, shown or not. */
  facts: BoardFacts
  readonly snapshot: Snapshot
  /** They are on no board before the next snapshot: columns change only together with it. */
  take(causes: readonly Cause[]): void
  name(team: number, about: { readonly id: string; readonly name: string; readonly orgName: string }): void
  /** Whether readers would see something else at this moment than the snapshot shows. */
  isStale(now: number): boolean
  publish(now: number): Snapshot
}

export function boardInMemory(
  facts: BoardFacts,
  now: number,
  keeper: Keeper = createKeeper(),
): BoardInMemory {
  const columns = emptyColumns()
  const drawLines = keepLines(columns)
  const teams: TeamNames = { ids: [], names: [], orgNames: [], numbers: new Map() }
  let waiting: Cause[] = []
  let shownFacts = facts
  let snapshot = takeSnapshot({ facts, teams, columns, drawLines, keeper }, now)

  /** Only what has to be counted anew is. */
  function scoresNow(now: number) {
    const { until, scores } = snapshot.public
    const isMore = waiting.every(({ kind }) => kind === 'solve') && publicUntil(board.facts, now) === until
    for (const cause of waiting) append(columns, cause)
    const hasRoom = columns.teams === scores.score.length && columns.tasks === scores.value.length
    return isMore && hasRoom ? foldSolves(scores, columns, until) : undefined
  }

  const board: BoardInMemory = {
    columns,
    teams,
    facts,
    get snapshot() {
      return snapshot
    },
    take(causes) {
      for (const cause of causes) waiting.push(cause)
    },
    name(team, { id, name, orgName }) {
      teams.ids[team] = id
      teams.names[team] = name
      teams.orgNames[team] = orgName
      teams.numbers.set(id, team)
    },
    isStale: (at) =>
      waiting.length > 0 ||
      board.facts !== shownFacts ||
      publicVersion({ facts: shownFacts, columns }, at) !== snapshot.public.about.version,
    publish(at) {
      const scores = scoresNow(at)
      waiting = []
      shownFacts = board.facts
      snapshot = takeSnapshot({ facts: shownFacts, teams, columns, drawLines, keeper }, at, scores)
      return snapshot
    },
  }
  return board
}
