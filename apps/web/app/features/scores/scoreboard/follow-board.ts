import type { CallFailure } from '@tiltyard/client'
import type { Scoreboard } from '@tiltyard/contracts/browser'
import type { BoardEvent } from '../../notifications/live/index.ts'
import { type BoardLog, deltasBetween, isLater, logDelta } from './board-log.model.ts'
import {
  applyDelta,
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
  /** The latest deltas: matrix, own row and ticker advance by them. */
  readonly log: BoardLog
  /** Why the last reading failed; null as soon as one succeeds. */
  readonly failure: CallFailure | null
  /** When the server last answered, by this browser's clock; shown with the failure. */
  readonly checkedAt: number | null
}

/** A resync reaches all readers at once; their fetches are spread over this time. */
const spreadMs = 1_000
/** A lost stream usually reconnects within this time, and then nothing has to be fetched. */
const lostMs = 5_000
const afterFailureMs = 15_000

type Schedule = (work: () => void, withinMs: number) => void
const atRandom: Schedule = (work, withinMs) => void setTimeout(work, withinMs * (0.2 + Math.random() * 0.8))

/**
 * The visible part of a board, kept up to date: deltas are applied as they arrive, and after a gap exactly the visible pages
 * are fetched. All pages change together, so that a list can tell where a row has moved.
 */
export function followBoard(
  fetchBoardPage: FetchPage,
  initial: Scoreboard | null,
  schedule: Schedule = atRandom,
) {
  let snapshot: BoardSnapshot = {
    current: initial && createBoardPages(initial),
    waiting: null,
    isPaused: false,
    log: [],
    failure: null,
    checkedAt: null,
  }
  let visibleSpan: RowSpan = { from: 0, to: 1 }
  let lastHead: { readonly page: number; readonly etag: string } | null = null
  let lastAnswerAt: number | null = null
  let isReading = false
  let isCheckRequested = false
  let isPlanned = false
  let isStreaming = false
  let announcedVersion: string | null = null
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
    const before = newest()
    if (before && !isLater(head.value.version, before.version)) return
    applyBoards([head.value, ...rest.flatMap((each) => (each.ok && !('isSame' in each) ? each.value : []))])
  }

  function applyBoards(boards: readonly [Scoreboard, ...Scoreboard[]]): void {
    const before = newest()
    show(before ? mergeNewerBoard(before, boards) : createBoardPages(boards[0]))
    catchUp()
  }

  function show(next: BoardPages): void {
    update(snapshot.isPaused && snapshot.current ? { waiting: next } : { current: next, waiting: null })
  }

  const isBehind = () => {
    const board = newest()
    return announcedVersion !== null && board !== null && isLater(announcedVersion, board.version)
  }

  /** Deltas that arrived during a fetch are applied to what it returned. */
  function catchUp(): void {
    const [board, last] = [newest(), snapshot.log.at(-1)]
    const changes = board && last && deltasBetween(snapshot.log, board.version, last.to)
    if (board && changes && changes.length > 0) show(changes.reduce(applyDelta, board))
    if (isBehind()) planCheck(snapshot.failure ? afterFailureMs : spreadMs)
  }

  function planCheck(withinMs: number): void {
    if (isPlanned || isReading) return
    isPlanned = true
    schedule(() => {
      isPlanned = false
      if (!isStreaming || isBehind()) void check()
    }, withinMs)
  }

  async function fetchPage(page: number): Promise<void> {
    if (pendingPages.has(page)) return
    pendingPages.add(page)
    const answer = await fetchBoardPage(page)
    pendingPages.delete(page)
    if (!answer.ok || 'isSame' in answer) return
    if (!snapshot.current) return
    const since = deltasBetween(snapshot.log, answer.value.version, snapshot.current.version)
    update({ current: setPage(snapshot.current, answer.value, since) })
    if (!since && !snapshot.isPaused) void check()
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
    catchUp()
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    check,
    handleEvent(event: BoardEvent): void {
      isStreaming = event.kind !== 'lost'
      if (event.kind === 'lost') {
        planCheck(lostMs)
        return
      }
      lastAnswerAt = Date.now()
      if (snapshot.failure && snapshot.current) update({ failure: null })
      announcedVersion = event.kind === 'delta' ? event.delta.to : event.version
      if (event.kind === 'delta') {
        snapshot = { ...snapshot, log: logDelta(snapshot.log, event.delta) }
        catchUp()
      } else if (!snapshot.current || (event.kind === 'version' && isBehind())) void check()
      else if (isBehind()) planCheck(spreadMs)
    },
    /** Whether deltas arrive without a request. */
    isStreaming: () => isStreaming,
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
