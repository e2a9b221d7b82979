import type { ReceivedEvent } from '@tiltyard/client'
import { isNewer } from './event-id.model.ts'
import type { StreamReader } from './follow-with-retry.ts'
import type { LiveEvent } from './use-live.ts'

/** Among the tabs of one browser and one person. */
type TabMessage =
  | { readonly say: 'heard'; readonly event: ReceivedEvent }
  /** A tab that has just come asks how far the others are: it may be the next that reads. */
  | { readonly say: 'where' }
  | { readonly say: 'here'; readonly id: string }

export type SharedDeps = {
  readonly name: string
  publish(news: LiveEvent): void
  /** Reads until the signal, or the session, ends. */
  read(reader: StreamReader): Promise<void>
}

/**
 * One tab reads and tells the others. Which one is decided by a lock that the browser takes away from a tab that closes
 * or breaks; the next in line goes on after the last event that it was told of, so nothing is lost and nothing told twice.
 */
export function shareConnection({ name, publish, read }: SharedDeps): () => void {
  const abort = new AbortController()
  const channel = new BroadcastChannel(name)
  const post = (message: TabMessage) => {
    if (!abort.signal.aborted) channel.postMessage(message)
  }
  let lastId: string | null = null

  function handleEvent({ id, kind, data }: ReceivedEvent): void {
    if (id === undefined || (kind !== 'reset' && !isNewer(id, lastId))) return
    advanceTo(id)
    if (kind !== undefined) publish({ kind, payload: payloadOf(data) })
  }

  function advanceTo(id: string): void {
    const isFirst = lastId === null
    lastId = id
    // What a page has loaded until now may be older than the first thing that it hears.
    if (isFirst) publish({ kind: 'reset', payload: {} })
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.say === 'heard') handleEvent(data.event)
    else if (data.say === 'where' && lastId !== null) post({ say: 'here', id: lastId })
    else if (data.say === 'here' && lastId === null) advanceTo(data.id)
  }
  post({ say: 'where' })

  const readForAll = () =>
    read({
      signal: abort.signal,
      lastId: () => lastId,
      onEvent(event) {
        handleEvent(event)
        post({ say: 'heard', event })
      },
    })
  void withLock(name, abort.signal, readForAll)

  return () => {
    abort.abort()
    channel.close()
  }
}

/** Browsers give locks to safe origins only; elsewhere every tab reads for itself. */
async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { signal }, work).catch(() => {})
}

function payloadOf(data: string | undefined): LiveEvent['payload'] {
  try {
    return JSON.parse(data ?? '{}') as LiveEvent['payload']
  } catch {
    return {}
  }
}
