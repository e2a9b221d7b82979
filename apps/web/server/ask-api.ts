import { type Call, type CallFailure, type CallOutcome, fillQuery } from '@tiltyard/client'
import { fillPath } from '@tiltyard/contracts/browser'
import type { ApiAccess, Ask, LoadResult, ReadApi } from '../app/page-context.ts'

export type AskOptions = {
  readonly call: Call
  readonly report: (what: string) => void
  readonly now?: () => number
}

/** Short: changes of operators appear at once, and many visitors still cost one api call in two seconds. */
const freshMs = 2_000
const entriesMax = 200

export type ForPage = {
  /** Sent with the calls that this page causes; a page that shares one of them sends nothing. */
  readonly headers?: Readonly<Record<string, string>>
  /** For data that has just changed. */
  readonly bypassCache?: boolean
}

export type RememberingAsk = { forPage(page: ForPage): ApiAccess }

type Entry = {
  readonly answer: Promise<LoadResult<unknown>>
  readonly until: number
  readonly lastGood: LoadResult<unknown>
}

const failed: LoadResult<never> = { state: 'failed' }
const absent: LoadResult<never> = { state: 'absent' }

/**
 * A cache for public data: concurrent equal requests share one api call, and the last good response is served
 * while the api is unavailable. Absent data is never served from the cache.
 */
export function askRemembering({ call, report, now = Date.now }: AskOptions): RememberingAsk {
  const entries = new Map<string, Entry>()
  const reading = (page: ForPage) => (to: Parameters<ReadApi>[0], input: Parameters<ReadApi>[1]) => {
    const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
    const key = fillPath(to.path, params) + fillQuery(query)
    const entry = entries.get(key)
    // Reinserted at the end: the Map is in order of last use, and the first entry is evicted.
    entries.delete(key)
    if (!page.bypassCache && entry && entry.until > now()) {
      entries.set(key, entry)
      return entry.answer
    }
    const lastGood = entry?.lastGood ?? failed
    const answer = call(to, input, page.headers ? { headers: page.headers } : {}).then((outcome) => {
      if (!outcome.ok && !isAbsent(outcome)) report(`${to.path}: ${outcome.reason}`)
      const found = foundOf(outcome, lastGood)
      entries.set(key, { answer, until: now() + freshMs, lastGood: found })
      return found
    })
    if (entries.size >= entriesMax) entries.delete(entries.keys().next().value ?? '')
    entries.set(key, { answer, until: Number.POSITIVE_INFINITY, lastGood })
    return answer
  }
  return {
    forPage(page) {
      const read = reading(page) as ReadApi
      return { read, ask: askBy(read) }
    },
  }
}

const askBy = (read: ReadApi) =>
  (async (...question: Parameters<ReadApi>) => {
    const found = await read(...question)
    return found.state === 'ready' ? found.value : null
  }) as Ask

/** Wraps an api access and reports each failed request. */
export function reportFailures({ read }: Pick<ApiAccess, 'read'>, onFailure: () => void): ApiAccess {
  const telling = async (...question: Parameters<ReadApi>) => {
    const found = await read(...question)
    if (found.state === 'failed') onFailure()
    return found
  }
  return { read: telling as ReadApi, ask: askBy(telling as ReadApi) }
}

function foundOf(outcome: CallOutcome<unknown>, lastGood: LoadResult<unknown>): LoadResult<unknown> {
  if (outcome.ok) return { state: 'ready', value: outcome.value }
  return isAbsent(outcome) ? absent : lastGood
}

/** Absent means a client error: not found, gone or invalid. Rate limiting (429) is a failure. */
const isAbsent = ({ status }: CallFailure) => status >= 400 && status < 500 && status !== 429
