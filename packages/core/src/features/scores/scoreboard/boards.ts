import {
  type CoreDeps,
  parseBoardTopic,
  readWithin,
  type TopicListener,
  toReader,
} from '../../../kernel/index.ts'
import { findOldestMissing, type LedgerProgress, listLedgerProgress } from './board.store.ts'
import { createViewCache } from './board-cache.ts'
import type { Snapshot } from './board-snapshot.ts'
import { type BoardReader, type BoardTopic, createBoardTopics } from './board-topics.ts'
import { type LiveBoard, loadBoard } from './live-board.ts'
import { createPoller } from './poller.ts'

/** The boards requested from this process, each at most half a second behind the ledger. */
export type Boards = {
  /** The latest snapshot, without a query once it is loaded; null: unknown competition. */
  get(competitionId: string): Promise<Snapshot | null>
  /** Sends the changes of a loaded board until the reader leaves or loses access. */
  follow(topic: BoardTopic, reader: BoardReader): void
  /** Called when boards cannot be refreshed; until they can, each serves its last snapshot. */
  onError(listener: (fault: unknown) => void): void
  /** Loaded boards, and the age of the oldest score event that one of them does not show yet. */
  measureLag(): Promise<BoardLag>
  close(): Promise<void>
}

export type BoardLag = { readonly boards: number; readonly seconds: number }

export type BoardsDeps = CoreDeps & {
  /** Hears of every ledger that was written into. Without it boards are looked after more often. */
  readonly listen?: TopicListener
  readonly pollMs?: number
  readonly publishMs?: number
  readonly idleMs?: number
  readonly staffCheckMs?: number
}

type FollowedBoard = {
  readonly loading: Promise<LiveBoard | null>
  board: LiveBoard | null
  lastUsedAt: number
  publishedAt: number
  timer: NodeJS.Timeout | null
}

/** In case a word of the listening connection was lost, and for what is changed without one. */
const pollAsFallbackMs = 5_000
const pollAloneMs = 250
/** Solves within this time are one version: what readers are sent grows with it, not with the number of solves. */
const defaultPublishMs = 300
/** A board without a version for this long publishes the next at once. */
const busyMs = 1_000
/** How late a board shows what the clock alone changes: a freeze, a reveal, a task that opens. */
const clockTickMs = 500
/** A measurement is not worth more of the database's time. */
const lagReadMs = 2_000

/** One instance per process. No query runs before the first request for a board. */
export function createBoards(deps: BoardsDeps): Boards {
  const pollMs = deps.pollMs ?? (deps.listen ? pollAsFallbackMs : pollAloneMs)
  const { publishMs = defaultPublishMs, idleMs = 600_000 } = deps
  const viewCache = createViewCache()
  const topics = createBoardTopics(deps)
  const followed = new Map<string, FollowedBoard>()
  const errorListeners: ((fault: unknown) => void)[] = []
  const reportError = (fault: unknown) => {
    for (const listener of errorListeners) listener(fault)
  }
  let isLoadFailing = false
  // The database's clock, extrapolated by this process's clock between two polls.
  let clockAhead = 0
  const now = () => performance.now() + clockAhead
  const notified = new Set<string>()
  const due = new Set<FollowedBoard>()
  let nextFullPollAt = 0
  let stop: (() => Promise<void>) | null = null

  async function poll(): Promise<void> {
    evictIdle()
    const isFull = performance.now() >= nextFullPollAt
    const ids = isFull ? idsWithoutTimer() : [...notified]
    notified.clear()
    // Half: a timer may come a moment early, and the next would be a whole interval later.
    if (isFull) nextFullPollAt = performance.now() + pollMs / 2
    if (ids.length === 0) return
    try {
      const { news } = await loadProgress(ids)
      // All at once: one after another, the last board would wait for a round trip of every other.
      const results = await Promise.allSettled(news.map(catchUp))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    } catch (fault) {
      nextFullPollAt = 0
      throw fault
    }
  }

  /** A board with a timer is read soon in any case, and not together with all others. */
  const idsWithoutTimer = () => [...followed].flatMap(([id, { timer }]) => (timer ? [] : [id]))

  async function catchUp({ competitionId, ...progress }: LedgerProgress): Promise<void> {
    const entry = followed.get(competitionId)
    if (!entry?.board) return
    await entry.board.catchUp(progress)
    publishIfStale(entry)
  }

  async function loadProgress(ids: readonly string[]) {
    const answer = await listLedgerProgress(toReader(deps.database), deps.clock, ids)
    clockAhead = answer.now - performance.now()
    return answer
  }

  function publishIfStale(entry: FollowedBoard): void {
    if (due.has(entry) || !entry.board?.isStale(now())) return
    due.add(entry)
    if (due.size === 1) setImmediate(publishDue)
  }

  /** One board in a turn of the event loop: between the writes of two, what arrived is read. */
  function publishDue(): void {
    const [entry] = due
    try {
      if (entry?.board) topics.publish(entry.board.publish(now()))
    } catch (fault) {
      reportError(fault)
    }
    if (entry) {
      entry.publishedAt = performance.now()
      due.delete(entry)
    }
    if (due.size > 0) setImmediate(publishDue)
  }

  /** A busy board gathers what is written for a while; a quiet one shows it at once. */
  function scheduleRead(competitionId: string, entry: FollowedBoard): void {
    const isBusy = performance.now() - entry.publishedAt < busyMs
    entry.timer ??= setTimeout(
      () => {
        entry.timer = null
        notified.add(competitionId)
        poller.wake()
      },
      isBusy ? publishMs : 0,
    ).unref()
  }

  function evictIdle(): void {
    for (const [id, { lastUsedAt, timer }] of followed) {
      if (performance.now() - lastUsedAt < idleMs || topics.isFollowed(id)) continue
      if (timer) clearTimeout(timer)
      followed.delete(id)
    }
  }

  const poller = createPoller(poll, { everyMs: pollMs, report: reportError })

  function begin(): () => Promise<void> {
    poller.start()
    const clockTick = setInterval(() => {
      for (const entry of followed.values()) publishIfStale(entry)
    }, clockTickMs).unref()
    const listening = deps.listen?.({
      onNotify(topic) {
        const competitionId = parseBoardTopic(topic)
        const entry = competitionId === null ? undefined : followed.get(competitionId)
        if (competitionId !== null && entry) scheduleRead(competitionId, entry)
      },
      onConnect() {
        nextFullPollAt = 0
        poller.wake()
      },
    })
    return async () => {
      clearInterval(clockTick)
      await listening?.close()
      await poller.stop()
    }
  }

  async function load(competitionId: string): Promise<LiveBoard | null> {
    await loadProgress([])
    return loadBoard({ database: deps.database, viewCache }, competitionId, now())
  }

  function open(competitionId: string): FollowedBoard {
    const entry: FollowedBoard = {
      loading: load(competitionId),
      board: null,
      lastUsedAt: performance.now(),
      publishedAt: 0,
      timer: null,
    }
    followed.set(competitionId, entry)
    entry.loading
      .then((board) => {
        isLoadFailing = false
        entry.board = board
        if (!board) return void followed.delete(competitionId)
        // What was written while it was read.
        nextFullPollAt = 0
        stop ??= begin()
        poller.wake()
      })
      .catch((fault: unknown) => {
        followed.delete(competitionId)
        // Every request retries the load; the failure is reported once.
        if (!isLoadFailing) reportError(fault)
        isLoadFailing = true
      })
    return entry
  }

  return {
    async get(competitionId) {
      const entry = followed.get(competitionId) ?? open(competitionId)
      entry.lastUsedAt = performance.now()
      const board = entry.board ?? (await entry.loading)
      return board?.snapshot ?? null
    },
    follow(topic, reader) {
      const board = followed.get(topic.competitionId)?.board
      if (board) topics.follow(topic, board.snapshot, reader)
      else reader.stream.end()
    },
    onError: (listener) => void errorListeners.push(listener),
    async measureLag() {
      const boards = [...followed].flatMap(([competitionId, { board }]) =>
        board ? [{ competitionId, seq: board.publishedSeq }] : [],
      )
      if (boards.length === 0) return { boards: 0, seconds: 0 }
      const seconds = await readWithin(deps.database, lagReadMs, (reader) =>
        findOldestMissing(reader, deps.clock, boards),
      )
      return { boards: boards.length, seconds }
    },
    async close() {
      for (const { timer } of followed.values()) if (timer) clearTimeout(timer)
      followed.clear()
      topics.close()
      await stop?.()
    },
  }
}
