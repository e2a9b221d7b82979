import type { CallFailure } from '@tiltyard/client'
import type { Scoreboard } from '@tiltyard/contracts/browser'
import { type BoardPages, firstPages, pageOf, pagesToRead, takeNewer, takePage } from './board-pages.model.ts'
import type { AskPage } from './queries.ts'
import type { Span } from './rows-in-sight.model.ts'

export type BoardSeen = {
  readonly shown: BoardPages | null
  /** What has changed since the reader paused. */
  readonly waiting: BoardPages | null
  readonly isPaused: boolean
  /** Why the last reading failed; null as soon as one succeeds. */
  readonly trouble: CallFailure | null
  /** When the server last said anything, by this browser's clock; told with the trouble. */
  readonly checkedAt: number | null
}

/**
 * Keeps what is in sight as it is on the server: asks whether anything changed, reads exactly the pages that are looked at, and
 * changes them together, so that a list can tell where what was read has gone.
 */
export function followBoard(ask: AskPage, initial: Scoreboard | null) {
  let seen: BoardSeen = {
    shown: initial && firstPages(initial),
    waiting: null,
    isPaused: false,
    trouble: null,
    checkedAt: null,
  }
  let inSight: Span = { from: 0, to: 1 }
  let known: { readonly page: number; readonly etag: string } | null = null
  let answeredAt: number | null = null
  let isReading = false
  let isAskedAgain = false
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
    if (newest()?.version === head.value.version) return
    take([head.value, ...rest.flatMap((each) => (each.ok && !('isSame' in each) ? each.value : []))])
  }

  function take(boards: readonly [Scoreboard, ...Scoreboard[]]): void {
    const before = newest()
    const next = before ? takeNewer(before, boards) : firstPages(boards[0])
    change(seen.isPaused && seen.shown ? { waiting: next } : { shown: next, waiting: null })
  }

  async function readPage(page: number): Promise<void> {
    if (underWay.has(page)) return
    underWay.add(page)
    const answer = await ask(page)
    underWay.delete(page)
    if (!answer.ok || 'isSame' in answer) return
    if (seen.shown) change({ shown: takePage(seen.shown, answer.value) })
    if (newest()?.version !== answer.value.version) void check()
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
  }

  return {
    read: () => seen,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    check,
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
