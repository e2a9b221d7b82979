import { type Call, fillQuery } from '@tiltyard/client'
import { fillPath } from '@tiltyard/contracts/browser'
import type { Ask } from '../app/page-context.ts'

export type AskOptions = {
  readonly call: Call
  readonly report: (what: string) => void
  readonly now?: () => number
}

/** Short: what an operator changes is seen at once, and yet a crowd costs the api a question in two seconds. */
const freshMs = 2_000
const entriesMax = 200

/** `anew` looks at nothing that is remembered: what is asked about has just changed. */
export type RememberingAsk = Ask & { readonly anew: Ask }

type Entry = { readonly answer: Promise<unknown>; readonly until: number; readonly lastGood: unknown }

/**
 * For what is the same for every visitor. Asks the api once for all who want to know the same at the same time; when
 * it is away, the last good answer stands, and without one there is none (null) and the page does without.
 */
export function askRemembering({ call, report, now = Date.now }: AskOptions): RememberingAsk {
  const entries = new Map<string, Entry>()
  const asking = (anew: boolean) => async (to: Parameters<Ask>[0], input: Parameters<Ask>[1]) => {
    const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
    const key = fillPath(to.path, params) + fillQuery(query)
    const entry = entries.get(key)
    if (!anew && entry && entry.until > now()) return entry.answer
    const lastGood = entry?.lastGood ?? null
    const answer = call(to, input).then((outcome) => {
      if (!outcome.ok) report(`${to.path}: ${outcome.reason}`)
      const value: unknown = outcome.ok ? outcome.value : lastGood
      entries.set(key, { answer, until: now() + freshMs, lastGood: value })
      return value
    })
    if (entries.size >= entriesMax) entries.clear()
    entries.set(key, { answer, until: Number.POSITIVE_INFINITY, lastGood })
    return answer
  }
  return Object.assign(asking(false) as Ask, { anew: asking(true) as Ask })
}
