import type { Person } from '../../people.ts'
import type { ApiRequest, ApiResponse, SendRequest } from '../http-client.ts'

/** Parts of the site that must recover soon after a fault. */
export const surfaces = ['page', 'read', 'write', 'upload', 'console', 'event', 'mail'] as const
export type Surface = (typeof surfaces)[number]

/** One request and its outcome. */
export type Call = {
  readonly surface: Surface
  readonly kind: string
  readonly begunAt: number
  readonly endedAt: number
  /** Refused: 503 or 429 with Retry-After. */
  readonly outcome: 'ok' | 'refused' | 'failed'
  /** The reason of an outcome other than ok. */
  readonly why: string
  /** The edge's time limit for such a request, whichever server is down. */
  readonly limitMs: number
}
type CallLabel = Pick<Call, 'surface' | 'kind'>

export type CallLog = {
  readonly calls: readonly Call[]
  /** Sends a request and records its outcome; `problemOf` validates a 200 reply. */
  record(
    what: CallLabel,
    sent: { readonly ask: SendRequest; readonly person: Person | null; readonly asked: ApiRequest },
    problemOf?: (text: string) => string | undefined,
  ): Promise<ApiResponse & { readonly isGood: boolean }>
}

/** Time limits of docs/architecture/requests.md. */
const limits = { readMs: 10_000, writeMs: 60_000 }

export function openCallLog(): CallLog {
  const calls: Call[] = []
  return {
    calls,
    async record(what, { ask, person, asked }, problemOf = () => undefined) {
      const begunAt = Date.now()
      const response = await ask(person, asked)
      const limitMs = asked.method === 'GET' ? limits.readMs : limits.writeMs
      const classified = classify(response, problemOf)
      calls.push({ ...what, begunAt, endedAt: Date.now(), ...classified, limitMs })
      return { ...response, isGood: classified.outcome === 'ok' }
    },
  }
}

function classify(
  { status, text, retryAfter }: ApiResponse,
  problemOf: (text: string) => string | undefined,
): Pick<Call, 'outcome' | 'why'> {
  if (status === 200) {
    const wrong = problemOf(text)
    return wrong ? { outcome: 'failed', why: `wrong reply: ${wrong}` } : { outcome: 'ok', why: '' }
  }
  if (status === 0) return { outcome: 'failed', why: `no reply: ${text}` }
  const reason = /"reason":"([^"]+)"/.exec(text)?.[1]
  const why = reason ? `${status} ${reason}` : `${status}`
  if (status !== 503 && status !== 429) return { outcome: 'failed', why }
  return retryAfter ? { outcome: 'refused', why } : { outcome: 'failed', why: `${why} without Retry-After` }
}
