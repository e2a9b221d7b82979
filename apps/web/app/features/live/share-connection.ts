import type { ReceivedEvent } from '@tiltyard/client'
import type { FollowingReader } from './keep-following.ts'
import type { LiveNews } from './live-bus.ts'
import { isFurther } from './place.model.ts'

/** Among the tabs of one browser and one person. */
type Said =
  | { readonly say: 'heard'; readonly event: ReceivedEvent }
  /** A tab that has just come asks how far the others are: it may be the next that reads. */
  | { readonly say: 'where' }
  | { readonly say: 'here'; readonly id: string }

export type SharedDeps = {
  readonly name: string
  tell(news: LiveNews): void
  /** Reads until the signal, or the session, ends. */
  read(reader: FollowingReader): Promise<void>
}

/**
 * One tab reads and tells the others. Which one is decided by a lock that the browser takes away from a tab that closes
 * or breaks; the next in line goes on after the last event that it was told of, so nothing is lost and nothing told twice.
 */
export function shareConnection({ name, tell, read }: SharedDeps): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => {
    if (!leaving.signal.aborted) channel.postMessage(said)
  }
  let lastId: string | null = null

  function take({ id, kind, data }: ReceivedEvent): void {
    if (id === undefined || (kind !== 'reset' && !isFurther(id, lastId))) return
    arriveAt(id)
    if (kind !== undefined) tell({ kind, payload: payloadOf(data) })
  }

  function arriveAt(id: string): void {
    const isFirst = lastId === null
    lastId = id
    // What a page has loaded until now may be older than the first thing that it hears.
    if (isFirst) tell({ kind: 'reset', payload: {} })
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.say === 'heard') take(data.event)
    else if (data.say === 'where' && lastId !== null) say({ say: 'here', id: lastId })
    else if (data.say === 'here' && lastId === null) arriveAt(data.id)
  }
  say({ say: 'where' })

  const readForAll = () =>
    read({
      signal: leaving.signal,
      lastId: () => lastId,
      hear(event) {
        take(event)
        say({ say: 'heard', event })
      },
    })
  void inTurn(name, leaving.signal, readForAll)

  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Browsers give locks to safe origins only; elsewhere every tab reads for itself. */
async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { signal }, work).catch(() => {})
}

function payloadOf(data: string | undefined): LiveNews['payload'] {
  try {
    return JSON.parse(data ?? '{}') as LiveNews['payload']
  } catch {
    return {}
  }
}
