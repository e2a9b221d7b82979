import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { listLedgerProgress } from './board.store.ts'
import { createViewCache } from './board-cache.ts'
import type { Snapshot } from './board-snapshot.ts'
import { type LiveBoard, loadBoard } from './live-board.ts'
import { createPoller } from './poller.ts'

/** The boards requested from this process, each at most half a second behind the ledger. */
export type Boards = {
  /** The latest snapshot, without a query once it is loaded; null: unknown competition. */
  get(competitionId: string): Promise<Snapshot | null>
  /** Called after a write of this process, so that the writer does not wait for the next poll. */
  refresh(competitionId: string): void
  /** Called when the public board of a competition has changed. */
  onPublish(listener: (published: PublishedBoard) => void): void
  /** Called when boards cannot be refreshed; until they can, each serves its last snapshot. */
  onError(listener: (fault: unknown) => void): void
  close(): Promise<void>
}

export type PublishedBoard = {
  readonly competitionId: string
  readonly version: string
  readonly isPublic: boolean
}

export type BoardsDeps = CoreDeps & {
  readonly pollMs?: number
  readonly publishMs?: number
  readonly idleMs?: number
}

type FollowedBoard = {
  readonly loading: Promise<LiveBoard | null>
  board: LiveBoard | null
  lastUsedAt: number
  publishedAt: number
  timer: NodeJS.Timeout | null
}

/** One instance per process. No query runs before the first request for a board. */
export function createBoards(deps: BoardsDeps): Boards {
  const { pollMs = 250, publishMs = 500, idleMs = 600_000 } = deps
  const viewCache = createViewCache()
  const followed = new Map<string, FollowedBoard>()
  const listeners: ((published: PublishedBoard) => void)[] = []
  const errorListeners: ((fault: unknown) => void)[] = []
  const reportError = (fault: unknown) => {
    for (const listener of errorListeners) listener(fault)
  }
  let isLoadFailing = false
  // The database's clock, extrapolated by this process's clock between two polls.
  let clockAhead = 0
  const now = () => performance.now() + clockAhead

  async function poll(): Promise<void> {
    evictIdle()
    const ids = [...followed.keys()]
    if (ids.length === 0) return
    const { news } = await loadProgress(ids)
    for (const { competitionId, ...one } of news) {
      const entry = followed.get(competitionId)
      if (!entry?.board) continue
      await entry.board.catchUp(one)
      schedulePublish(entry)
    }
  }

  async function loadProgress(ids: readonly string[]) {
    const answer = await listLedgerProgress(toReader(deps.database), deps.clock, ids)
    clockAhead = answer.now - performance.now()
    return answer
  }

  function schedulePublish(entry: FollowedBoard): void {
    if (entry.timer || !entry.board?.isStale(now())) return
    const wait = Math.max(0, entry.publishedAt + publishMs - performance.now())
    entry.timer = setTimeout(() => {
      try {
        publish(entry)
      } catch (fault) {
        reportError(fault)
      }
    }, wait).unref()
  }

  function publish(entry: FollowedBoard): void {
    const { board } = entry
    entry.timer = null
    entry.publishedAt = performance.now()
    if (!board) return
    const before = board.snapshot.public.meta.version
    const { facts, public: publicView } = board.publish(now())
    const { version } = publicView.meta
    const isPublic = facts.isPublished && facts.boardIsPublic
    if (version !== before)
      for (const listener of listeners) listener({ competitionId: facts.competitionId, version, isPublic })
  }

  function evictIdle(): void {
    for (const [id, { lastUsedAt, timer }] of followed) {
      if (performance.now() - lastUsedAt < idleMs) continue
      if (timer) clearTimeout(timer)
      followed.delete(id)
    }
  }

  const poller = createPoller(poll, { everyMs: pollMs, report: reportError })

  async function load(competitionId: string): Promise<LiveBoard | null> {
    await loadProgress([])
    return loadBoard({ database: deps.database, viewCache }, competitionId, now())
  }

  function follow(competitionId: string): FollowedBoard {
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
        if (!board) followed.delete(competitionId)
        else poller.start()
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
      const entry = followed.get(competitionId) ?? follow(competitionId)
      entry.lastUsedAt = performance.now()
      const board = entry.board ?? (await entry.loading)
      return board?.snapshot ?? null
    },
    refresh(competitionId) {
      if (followed.has(competitionId)) poller.wake()
    },
    onPublish: (listener) => void listeners.push(listener),
    onError: (listener) => void errorListeners.push(listener),
    async close() {
      for (const { timer } of followed.values()) if (timer) clearTimeout(timer)
      followed.clear()
      await poller.stop()
    },
  }
}
