import { type Address, fillPath } from '@tiltyard/contracts/browser'
import { type CallerOptions, fillQuery } from './call.ts'
import { type CallFailure, parseOutcome, unreachable, unreadable } from './outcome.ts'
import { reportLostSession } from './session-loss.ts'

export type ReceivedEvent = {
  /** The reader's new position. */
  readonly id?: string
  /** Absent if the record carries only a position or a retry delay. */
  readonly kind?: string
  readonly data?: string
  /** Delay before reconnecting once this connection ends. */
  readonly retryMs?: number
}

/** Parses a chunk of server-sent events; `rest` is the incomplete tail, to be prepended to the next chunk. */
export function parseEventLines(text: string): { events: ReceivedEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(parseEvent).filter((event) => Object.keys(event).length > 0), rest }
}

function parseEvent(block: string): ReceivedEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) fields.set(name, value)
  }
  const [id, kind, data, retry] = ['id', 'event', 'data', 'retry'].map((name) => fields.get(name))
  return {
    ...(id !== undefined && { id }),
    ...(kind !== undefined && { kind }),
    ...(data !== undefined && { data }),
    ...(retry !== undefined && { retryMs: Number(retry) }),
  }
}

export type FollowOptions = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Resumes after this event; without it, the stream starts with the next one. */
  readonly lastEventId?: string | null
  readonly signal?: AbortSignal
}

export type FollowResult =
  | { readonly ok: true; readonly events: AsyncGenerator<ReceivedEvent, void> }
  | CallFailure

export type Follow = (to: Address, options?: FollowOptions) => Promise<FollowResult>

/** The server sends a heartbeat every half minute at least; a connection silent for longer than this is lost. */
const maxSilenceMs = 40_000

/**
 * Replaces the browser's EventSource, which cannot start from a given position (needed when another tab takes over) and
 * does not report why it was refused.
 */
export function createFollow(caller: CallerOptions = {}): Follow {
  return async (to, { params, query, lastEventId, signal } = {}) => {
    const silent = new AbortController()
    const send = caller.fetch ?? fetch
    const token = caller.token?.() ?? ''
    let response: Response
    try {
      response = await send(`${caller.baseUrl ?? ''}${fillPath(to.path, params)}${fillQuery(query)}`, {
        headers: {
          accept: 'text/event-stream',
          Token: token,
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
      })
    } catch {
      return unreachable
    }
    if (!response.ok) {
      const refused = reportLostSession(caller, token, await parseOutcome(response))
      return refused.ok ? unreadable(response) : refused
    }
    return response.body ? { ok: true, events: streamEvents(response.body, silent) } : unreadable(response)
  }
}

async function* streamEvents(
  body: ReadableStream<Uint8Array>,
  silent: AbortController,
): AsyncGenerator<ReceivedEvent, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let buffered = ''
  let silence = setTimeout(() => silent.abort(), maxSilenceMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(() => silent.abort(), maxSilenceMs)
      const { events, rest } = parseEventLines(buffered + value)
      buffered = rest
      yield* events
    }
  } catch {
    // A lost connection is handled like an ended one: the caller reconnects.
  } finally {
    clearTimeout(silence)
    silent.abort()
  }
}
