import { publicUntil } from '@tiltyard/competition-types/freeze'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { appendToColumns, emptyColumns, type ScoreEventColumns } from '../fold/event-columns.ts'
import { foldNewSolves } from '../fold/score-fold.rules.ts'
import { readScoreEvents } from '../ledger/ledger.store.ts'
import type { ScoreEvent } from '../ledger/score-event.ts'
import type { BoardFacts, TeamNames } from './board.rules.ts'
import { findBoardFacts, type LedgerProgress, listTeamNames } from './board.store.ts'
import { createLineCache, createViewCache, type ViewCache } from './board-cache.ts'
import { createSnapshot, publicVersion, type Snapshot } from './board-snapshot.ts'
import { createSolvedTasksIndex } from './solved-tasks.view.ts'

/** A board without a database: events and names are added, snapshots are taken. */
export type InMemoryBoard = {
  readonly columns: ScoreEventColumns
  readonly teams: TeamNames
  /** The latest facts, published or not. */
  facts: BoardFacts
  readonly snapshot: Snapshot
  /** Events appear with the next snapshot: columns change only together with it. */
  addEvents(events: readonly ScoreEvent[]): void
  setTeamName(
    team: number,
    about: { readonly id: string; readonly name: string; readonly orgName: string },
  ): void
  /** Whether the snapshot is outdated at this moment. */
  isStale(now: number): boolean
  publish(now: number): Snapshot
}

export function createInMemoryBoard(
  facts: BoardFacts,
  now: number,
  viewCache: ViewCache = createViewCache(),
): InMemoryBoard {
  const columns = emptyColumns()
  const drawLines = createLineCache(columns)
  const indexSolvedTasks = createSolvedTasksIndex()
  const teams: TeamNames = { ids: [], names: [], orgNames: [], numbers: new Map() }
  const parts = { teams, columns, drawLines, viewCache, indexSolvedTasks }
  let pendingEvents: ScoreEvent[] = []
  let publishedFacts = facts
  let snapshot = createSnapshot({ facts, ...parts }, now)

  /** Folds only what has changed. */
  function incrementalScores(now: number) {
    const { until, scores } = snapshot.public
    const isIncremental =
      pendingEvents.every(({ kind }) => kind === 'solve') && publicUntil(board.facts.stages, now) === until
    for (const event of pendingEvents) appendToColumns(columns, event)
    const hasRoom = columns.teams === scores.score.length && columns.tasks === scores.value.length
    return isIncremental && hasRoom ? foldNewSolves(scores, columns, until) : undefined
  }

  const board: InMemoryBoard = {
    columns,
    teams,
    facts,
    get snapshot() {
      return snapshot
    },
    addEvents(events) {
      for (const event of events) pendingEvents.push(event)
    },
    setTeamName(team, { id, name, orgName }) {
      teams.ids[team] = id
      teams.names[team] = name
      teams.orgNames[team] = orgName
      teams.numbers.set(id, team)
    },
    isStale: (at) =>
      pendingEvents.length > 0 ||
      board.facts !== publishedFacts ||
      publicVersion({ facts: publishedFacts, columns }, at) !== snapshot.public.meta.version,
    publish(at) {
      const scores = incrementalScores(at)
      pendingEvents = []
      publishedFacts = board.facts
      snapshot = createSnapshot({ facts: publishedFacts, ...parts }, at, scores)
      return snapshot
    },
  }
  return board
}

/** The board of one competition in this process. */
export type LiveBoard = Pick<InMemoryBoard, 'snapshot' | 'isStale' | 'publish'> & {
  /** The last score event that the snapshot contains. */
  readonly publishedSeq: number
  /** Reads new events, up to the reported position. */
  catchUp(news: Omit<LedgerProgress, 'competitionId'>): Promise<void>
}

const teamBatchSize = 20_000

/** Null: unknown competition. */
export async function loadBoard(
  { database, viewCache }: Pick<CoreDeps, 'database'> & { readonly viewCache: ViewCache },
  competitionId: string,
  now: number,
): Promise<LiveBoard | null> {
  const reader = toReader(database)
  const facts = await findBoardFacts(reader, competitionId)
  if (!facts) return null
  const board = createInMemoryBoard(facts, now, viewCache)
  let loadedSeq = 0
  let publishedSeq = 0
  let namesAreDue = true

  async function loadEvents(): Promise<void> {
    for await (const events of readScoreEvents(reader, { competitionId, seq: loadedSeq })) {
      loadedSeq = events.at(-1)?.seq ?? loadedSeq
      board.addEvents(events)
      namesAreDue ||= events.some(({ kind }) => kind === 'join')
    }
  }

  async function loadNames(from: number): Promise<void> {
    for (let number = from; ; ) {
      const rows = await listTeamNames(reader, { competitionId, number, limit: teamBatchSize })
      for (const row of rows)
        board.setTeamName(row.number, { id: row.teamId, name: row.name, orgName: row.orgName })
      if (rows.length < teamBatchSize) return
      number = (rows.at(-1)?.number ?? number) + 1
    }
  }

  async function catchUp({ revision, lastSeq }: Omit<LedgerProgress, 'competitionId'>): Promise<void> {
    const known = board.facts.teamNamesRevision
    if (revision !== board.facts.revision)
      board.facts = (await findBoardFacts(reader, competitionId)) ?? board.facts
    if (lastSeq > loadedSeq) await loadEvents()
    const isRenamed = board.facts.teamNamesRevision !== known
    if (namesAreDue || isRenamed) await loadNames(isRenamed ? 0 : board.teams.ids.length)
    namesAreDue = false
  }

  function publish(at: number): Snapshot {
    // Taken before: of a snapshot that fails, no event counts as shown.
    const seq = loadedSeq
    const snapshot = board.publish(at)
    publishedSeq = seq
    return snapshot
  }

  await catchUp({ revision: facts.revision, lastSeq: Infinity })
  publish(now)
  return {
    get snapshot() {
      return board.snapshot
    },
    get publishedSeq() {
      return publishedSeq
    },
    isStale: board.isStale,
    publish,
    catchUp,
  }
}
