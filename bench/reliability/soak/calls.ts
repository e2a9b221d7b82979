import type { Person } from '../../people.ts'
import type { Answered, Ask, Asked } from '../ask.ts'

/** What people use, each of which must answer again soon after a fault. */
export const surfaces = ['page', 'read', 'write', 'upload', 'console', 'event', 'mail'] as const
export type Surface = (typeof surfaces)[number]

/** One request and what came of it. */
export type Call = {
  readonly surface: Surface
  readonly kind: string
  readonly begunAt: number
  readonly endedAt: number
  /** Refused: asked to come again later, in so many words (503 or 429 with Retry-After). */
  readonly outcome: 'ok' | 'refused' | 'failed'
  /** Of what was not ok, or was answered wrongly. */
  readonly why: string
  /** The edge's own limit for such a request: nobody waits longer, whatever is away. */
  readonly limitMs: number
}
type What = Pick<Call, 'surface' | 'kind'>

export type CallLog = {
  readonly calls: readonly Call[]
  /** Asks, and notes what came of it; `problemOf` looks at a good answer and says what is wrong with it. */
  note(
    what: What,
    sent: { readonly ask: Ask; readonly person: Person | null; readonly asked: Asked },
    problemOf?: (text: string) => string | undefined,
  ): Promise<Answered & { readonly isGood: boolean }>
}

/** Time limits of docs/architecture/requests.md. */
const limits = { readMs: 10_000, writeMs: 60_000 }

export function openCallLog(): CallLog {
  const calls: Call[] = []
  return {
    calls,
    async note(what, { ask, person, asked }, problemOf = () => undefined) {
      const begunAt = Date.now()
      const answered = await ask(person, asked)
      const limitMs = asked.method === 'GET' ? limits.readMs : limits.writeMs
      const judged = judge(answered, problemOf)
      calls.push({ ...what, begunAt, endedAt: Date.now(), ...judged, limitMs })
      return { ...answered, isGood: judged.outcome === 'ok' }
    },
  }
}

function judge(
  { status, text, retryAfter }: Answered,
  problemOf: (text: string) => string | undefined,
): Pick<Call, 'outcome' | 'why'> {
  if (status === 200) {
    const wrong = problemOf(text)
    return wrong ? { outcome: 'failed', why: `a wrong answer: ${wrong}` } : { outcome: 'ok', why: '' }
  }
  if (status === 0) return { outcome: 'failed', why: `no answer: ${text}` }
  const reason = /"reason":"([^"]+)"/.exec(text)?.[1]
  const why = reason ? `${status} ${reason}` : `${status}`
  if (status !== 503 && status !== 429) return { outcome: 'failed', why }
  return retryAfter ? { outcome: 'refused', why } : { outcome: 'failed', why: `${why} without Retry-After` }
}
