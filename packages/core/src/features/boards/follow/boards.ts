import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listLedgerNews } from '../board.store.ts'
import { createKeeper } from './keeper.ts'
import { type LiveBoard, loadBoard } from './live-board.ts'
import { runPaced } from './run-paced.ts'
import type { Snapshot } from './snapshot.ts'

/** The boards that this process has been asked for, each as the ledger has it half a second later at most. */
export type Boards = {
  /** The latest, without asking the database once it is there; null: no such competition. */
  of(competitionId: string): Promise<Snapshot | null>
  /** This process has just written into that ledger: its own reader should not have to wait. */
  poke(competitionId: string): void
  /** Told when the public board of a competition has become another one. */
  whenPublished(listener: (published: Published) => void): void
  /** Told when boards cannot be renewed; until they can, each goes on answering as it was. */
  whenStuck(listener: (fault: unknown) => void): void
  close(): Promise<void>
}

export type Published = {
  readonly competitionId: string
  readonly version: string
  readonly isPublic: boolean
}

export type BoardsDeps = CoreDeps & {
  readonly pollMs?: number
  readonly publishMs?: number
  readonly idleMs?: number
}

type Followed = {
  readonly loading: Promise<LiveBoard | null>
  board: LiveBoard | null
  askedAt: number
  publishedAt: number
  timer: NodeJS.Timeout | null
}

/** One for a process. Nothing is asked of the database before somebody wants a board. */
export function createBoards(deps: BoardsDeps): Boards {
  const { pollMs = 250, publishMs = 500, idleMs = 600_000 } = deps
  const keeper = createKeeper()
  const followed = new Map<string, Followed>()
  const listeners: ((published: Published) => void)[] = []
  const stuckListeners: ((fault: unknown) => void)[] = []
  const report = (fault: unknown) => {
    for (const listener of stuckListeners) listener(fault)
  }
  // The database's clock, carried on by this process's own between two looks.
  let clockAhead = 0
  const now = () => performance.now() + clockAhead

  async function look(): Promise<void> {
    forgetIdle()
    const ids = [...followed.keys()]
    if (ids.length === 0) return
    const { news } = await readNews(ids)
    for (const { competitionId, ...one } of news) {
      const entry = followed.get(competitionId)
      if (!entry?.board) continue
      await entry.board.catchUp(one)
      publishSoon(entry)
    }
  }

  async function readNews(ids: readonly string[]) {
    const answer = await listLedgerNews(reading(deps.database), deps.clock, ids)
    clockAhead = answer.now - performance.now()
    return answer
  }

  function publishSoon(entry: Followed): void {
    if (entry.timer || !entry.board?.isStale(now())) return
    const wait = Math.max(0, entry.publishedAt + publishMs - performance.now())
    entry.timer = setTimeout(() => {
      try {
        publish(entry)
      } catch (fault) {
        report(fault)
      }
    }, wait).unref()
  }

  function publish(entry: Followed): void {
    const { board } = entry
    entry.timer = null
    entry.publishedAt = performance.now()
    if (!board) return
    const before = board.snapshot.public.about.version
    const { facts, public: shown } = board.publish(now())
    const { version } = shown.about
    const isPublic = facts.isPublished && facts.boardIsPublic
    if (version !== before)
      for (const listener of listeners) listener({ competitionId: facts.competitionId, version, isPublic })
  }

  function forgetIdle(): void {
    for (const [id, { askedAt, timer }] of followed) {
      if (performance.now() - askedAt < idleMs) continue
      if (timer) clearTimeout(timer)
      followed.delete(id)
    }
  }

  const looking = runPaced(look, { everyMs: pollMs, report })

  async function load(competitionId: string): Promise<LiveBoard | null> {
    await readNews([])
    return loadBoard({ database: deps.database, keeper }, competitionId, now())
  }

  function follow(competitionId: string): Followed {
    const entry: Followed = {
      loading: load(competitionId),
      board: null,
      askedAt: performance.now(),
      publishedAt: 0,
      timer: null,
    }
    followed.set(competitionId, entry)
    entry.loading
      .then((board) => {
        entry.board = board
        if (!board) followed.delete(competitionId)
        else looking.begin()
      })
      .catch(() => followed.delete(competitionId))
    return entry
  }

  return {
    async of(competitionId) {
      const entry = followed.get(competitionId) ?? follow(competitionId)
      entry.askedAt = performance.now()
      const board = entry.board ?? (await entry.loading)
      return board?.snapshot ?? null
    },
    poke(competitionId) {
      if (followed.has(competitionId)) looking.soon()
    },
    whenPublished: (listener) => void listeners.push(listener),
    whenStuck: (listener) => void stuckListeners.push(listener),
    async close() {
      for (const { timer } of followed.values()) if (timer) clearTimeout(timer)
      followed.clear()
      await looking.end()
    },
  }
}
