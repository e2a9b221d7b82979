import type { CallFailure } from '@tiltyard/client'
import type { Scoreboard } from '@tiltyard/contracts/browser'
import type { BoardEvent } from '../live/index.ts'
import { type BoardLog, changesBetween, isLater, logDelta } from './board-log.model.ts'
import {
  type BoardPages,
  firstPages,
  pageOf,
  pagesToRead,
  takeDelta,
  takeNewer,
  takePage,
} from './board-pages.model.ts'
import type { AskPage } from './queries.ts'
import type { Span } from './rows-in-sight.model.ts'

export type BoardSeen = {
  readonly shown: BoardPages | null
  /** What has changed since the reader paused. */
  readonly waiting: BoardPages | null
  readonly isPaused: boolean
  /** The latest changes: whatever else the screen has read goes on by them. */
  readonly log: BoardLog
  /** Why the last reading failed; null as soon as one succeeds. */
  readonly trouble: CallFailure | null
  /** When the server last said anything, by this browser's clock; told with the trouble. */
  readonly checkedAt: number | null
}

/** All readers of a board are told to read it again in one moment; they come within this time. */
const spreadMs = 1_000
/** A connection that was lost is usually back before; then nothing has to be read. */
const lostMs = 5_000
const afterTroubleMs = 15_000

type Later = (work: () => void, withinMs: number) => void
const sometime: Later = (work, withinMs) => void setTimeout(work, withinMs * (0.2 + Math.random() * 0.8))

/**
 * Keeps what is in sight as it is on the server: takes the changes that are heard, reads exactly the pages that are looked at
 * where there is a gap, and changes them together, so that a list can tell where what was read has gone.
 */
export function followBoard(ask: AskPage, initial: Scoreboard | null, later: Later = sometime) {
  let seen: BoardSeen = {
    shown: initial && firstPages(initial),
    waiting: null,
    isPaused: false,
    log: [],
    trouble: null,
    checkedAt: null,
  }
  let inSight: Span = { from: 0, to: 1 }
  let known: { readonly page: number; readonly etag: string } | null = null
  let answeredAt: number | null = null
  let isReading = false
  let isAskedAgain = false
  let isPlanned = false
  let isHearing = false
  let told: string | null = null
  const underWay = new Set<number>()
  const listeners = new Set<() => void>()

  function change(part: Partial<BoardSeen>): void {
    seen = { ...seen, ...part }
    for (const listener of listeners) listener()
  }

  const newest = () => seen.waiting ?? seen.shown

  async function readNewer(): Promise<void> {
    const [first, ...others] = pagesOf(inSight, newest()?.total ?? 0)
    const head = await ask(first, known?.page === first ? known.etag : undefined)
    if (!head.ok) return change({ trouble: head, checkedAt: answeredAt })
    if (seen.trouble) change({ trouble: null })
    answeredAt = Date.now()
    if ('isSame' in head) return
    const etag = head.headers.get('etag')
    const rest = await Promise.all(others.map((page) => ask(page)))
    known = etag ? { page: first, etag } : null
    const before = newest()
    if (before && !isLater(head.value.version, before.version)) return
    take([head.value, ...rest.flatMap((each) => (each.ok && !('isSame' in each) ? each.value : []))])
  }

  function take(boards: readonly [Scoreboard, ...Scoreboard[]]): void {
    const before = newest()
    show(before ? takeNewer(before, boards) : firstPages(boards[0]))
    catchUp()
  }

  function show(next: BoardPages): void {
    change(seen.isPaused && seen.shown ? { waiting: next } : { shown: next, waiting: null })
  }

  const isBehind = () => {
    const board = newest()
    return told !== null && board !== null && isLater(told, board.version)
  }

  /** What was heard while the board was read comes after what was read. */
  function catchUp(): void {
    const [board, last] = [newest(), seen.log.at(-1)]
    const changes = board && last && changesBetween(seen.log, board.version, last.to)
    if (board && changes && changes.length > 0) show(changes.reduce(takeDelta, board))
    if (isBehind()) planCheck(seen.trouble ? afterTroubleMs : spreadMs)
  }

  function planCheck(withinMs: number): void {
    if (isPlanned || isReading) return
    isPlanned = true
    later(() => {
      isPlanned = false
      if (!isHearing || isBehind()) void check()
    }, withinMs)
  }

  async function readPage(page: number): Promise<void> {
    if (underWay.has(page)) return
    underWay.add(page)
    const answer = await ask(page)
    underWay.delete(page)
    if (!answer.ok || 'isSame' in answer) return
    if (!seen.shown) return
    const since = changesBetween(seen.log, answer.value.version, seen.shown.version)
    change({ shown: takePage(seen.shown, answer.value, since) })
    if (!since && !seen.isPaused) void check()
  }

  /** However often it is called while one is under way, one more follows. */
  async function check(): Promise<void> {
    isAskedAgain = true
    if (isReading) return
    isReading = true
    while (isAskedAgain) {
      isAskedAgain = false
      await readNewer()
    }
    isReading = false
    catchUp()
  }

  return {
    read: () => seen,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    check,
    hear(event: BoardEvent): void {
      isHearing = event.kind !== 'lost'
      if (event.kind === 'lost') {
        planCheck(lostMs)
        return
      }
      answeredAt = Date.now()
      if (seen.trouble && seen.shown) change({ trouble: null })
      told = event.kind === 'delta' ? event.delta.to : event.version
      if (event.kind === 'delta') {
        seen = { ...seen, log: logDelta(seen.log, event.delta) }
        catchUp()
      } else if (!seen.shown || (event.kind === 'version' && isBehind())) void check()
      else if (isBehind()) planCheck(spreadMs)
    },
    /** Whether changes come by themselves. */
    isHearing: () => isHearing,
    /** These rows are in sight now. */
    async look(span: Span): Promise<void> {
      inSight = span
      if (seen.shown) await Promise.all(pagesToRead(seen.shown, span.from, span.to).map(readPage))
    },
    pause: () => change({ isPaused: true }),
    resume: () => change({ isPaused: false, shown: newest(), waiting: null }),
  }
}

export type BoardFollower = ReturnType<typeof followBoard>

function pagesOf({ from, to }: Span, total: number): readonly [number, ...number[]] {
  const first = pageOf(Math.min(from, Math.max(0, total - 1)))
  const last = pageOf(Math.max(from, Math.min(to, total) - 1))
  return [first, ...Array.from({ length: Math.max(0, last - first) }, (_, at) => first + 1 + at)]
}
