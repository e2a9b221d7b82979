import type { Address } from '@tiltyard/contracts/browser'
import type { CallerOptions } from './call.ts'
import { type ReceivedEvent, readEventLines } from './event-lines.ts'
import { type CallFailure, readOutcome, unreachable, unreadable } from './outcome.ts'

export type FollowOptions = {
  /** Goes on after this one; without it, with what happens next. */
  readonly lastEventId?: string | null
  readonly signal?: AbortSignal
}

export type Followed =
  | { readonly ok: true; readonly events: AsyncGenerator<ReceivedEvent, void> }
  | CallFailure

export type Follow = (to: Address, options?: FollowOptions) => Promise<Followed>

/** The server says something every 15 seconds. A connection that is silent for longer than this is gone. */
const longestSilenceMs = 40_000

/**
 * Not the browser's EventSource: that cannot be told where to go on from, which a tab that takes over from another must
 * say, and does not tell why it was refused.
 */
export function createFollow(caller: CallerOptions = {}): Follow {
  return async (to, { lastEventId, signal } = {}) => {
    const silent = new AbortController()
    const send = caller.fetch ?? fetch
    let response: Response
    try {
      response = await send(`${caller.baseUrl ?? ''}${to.path}`, {
        headers: {
          accept: 'text/event-stream',
          Token: caller.token?.() ?? '',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
      })
    } catch {
      return unreachable
    }
    if (!response.ok) {
      const refused = await readOutcome(response)
      return refused.ok ? unreadable(response) : refused
    }
    return response.body ? { ok: true, events: readEvents(response.body, silent) } : unreadable(response)
  }
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silent: AbortController,
): AsyncGenerator<ReceivedEvent, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let waiting = ''
  let silence = setTimeout(() => silent.abort(), longestSilenceMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(() => silent.abort(), longestSilenceMs)
      const { events, rest } = readEventLines(waiting + value)
      waiting = rest
      yield* events
    }
  } catch {
    // Lost: the same as ended, for whoever comes again.
  } finally {
    clearTimeout(silence)
    silent.abort()
  }
}
