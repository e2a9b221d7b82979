import type { CallFailure } from '@tiltyard/client'
import type { Scoreboard } from '@tiltyard/contracts/browser'
import {
  type BoardPages,
  createBoardPages,
  mergeNewerBoard,
  pageOf,
  pagesToLoad,
  setPage,
} from './board-pages.model.ts'
import type { FetchPage } from './queries.ts'
import type { RowSpan } from './visible-rows.model.ts'

export type BoardSnapshot = {
  readonly current: BoardPages | null
  /** What has changed since the reader paused. */
  readonly waiting: BoardPages | null
  readonly isPaused: boolean
  /** Why the last reading failed; null as soon as one succeeds. */
  readonly failure: CallFailure | null
  /** When the server last said anything, by this browser's clock; told with the trouble. */
  readonly checkedAt: number | null
}

/**
 * Keeps what is in sight as it is on the server: asks whether anything changed, reads exactly the pages that are looked at, and
 * changes them together, so that a list can tell where what was read has gone.
 */
export function followBoard(fetchBoardPage: FetchPage, initial: Scoreboard | null) {
  let snapshot: BoardSnapshot = {
    current: initial && createBoardPages(initial),
    waiting: null,
    isPaused: false,
    failure: null,
    checkedAt: null,
  }
  let visibleSpan: RowSpan = { from: 0, to: 1 }
  let lastHead: { readonly page: number; readonly etag: string } | null = null
  let lastAnswerAt: number | null = null
  let isReading = false
  let isCheckRequested = false
  const pendingPages = new Set<number>()
  const listeners = new Set<() => void>()

  function update(part: Partial<BoardSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of listeners) listener()
  }

  const newest = () => snapshot.waiting ?? snapshot.current

  async function fetchNewer(): Promise<void> {
    const [first, ...others] = pagesOf(visibleSpan, newest()?.total ?? 0)
    const head = await fetchBoardPage(first, lastHead?.page === first ? lastHead.etag : undefined)
    if (!head.ok) return update({ failure: head, checkedAt: lastAnswerAt })
    if (snapshot.failure) update({ failure: null })
    lastAnswerAt = Date.now()
    if ('isSame' in head) return
    const etag = head.headers.get('etag')
    const rest = await Promise.all(others.map((page) => fetchBoardPage(page)))
    lastHead = etag ? { page: first, etag } : null
    if (newest()?.version === head.value.version) return
    applyBoards([head.value, ...rest.flatMap((each) => (each.ok && !('isSame' in each) ? each.value : []))])
  }

  function applyBoards(boards: readonly [Scoreboard, ...Scoreboard[]]): void {
    const before = newest()
    const next = before ? mergeNewerBoard(before, boards) : createBoardPages(boards[0])
    update(snapshot.isPaused && snapshot.current ? { waiting: next } : { current: next, waiting: null })
  }

  async function fetchPage(page: number): Promise<void> {
    if (pendingPages.has(page)) return
    pendingPages.add(page)
    const answer = await fetchBoardPage(page)
    pendingPages.delete(page)
    if (!answer.ok || 'isSame' in answer) return
    if (snapshot.current) update({ current: setPage(snapshot.current, answer.value) })
    if (newest()?.version !== answer.value.version) void check()
  }

  /** However often it is called while one is under way, one more follows. */
  async function check(): Promise<void> {
    isCheckRequested = true
    if (isReading) return
    isReading = true
    while (isCheckRequested) {
      isCheckRequested = false
      await fetchNewer()
    }
    isReading = false
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    check,
    /** These rows are in sight now. */
    async setVisibleRows(span: RowSpan): Promise<void> {
      visibleSpan = span
      if (snapshot.current)
        await Promise.all(pagesToLoad(snapshot.current, span.from, span.to).map(fetchPage))
    },
    pause: () => update({ isPaused: true }),
    resume: () => update({ isPaused: false, current: newest(), waiting: null }),
  }
}

export type BoardFollower = ReturnType<typeof followBoard>

function pagesOf({ from, to }: RowSpan, total: number): readonly [number, ...number[]] {
  const first = pageOf(Math.min(from, Math.max(0, total - 1)))
  const last = pageOf(Math.max(from, Math.min(to, total) - 1))
  return [first, ...Array.from({ length: Math.max(0, last - first) }, (_, at) => first + 1 + at)]
}
