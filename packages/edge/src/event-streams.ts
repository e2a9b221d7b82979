import type { EncodedEvent, EventStream } from '@tiltyard/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './request.ts'

export type StreamLimits = {
  /** Connections per account: a browser needs one for all its tabs. */
  readonly perAccount: number
  /** Higher than per account: a campus or a company shares one address. */
  readonly perAddress: number
  /** Maximum backlog of one client in this process; a slower client is disconnected and resumes later. */
  readonly backlogBytes: number
  readonly heartbeatMs: number
}

export const defaultStreamLimits: StreamLimits = {
  perAccount: 20,
  perAddress: 1_000,
  backlogBytes: 64 * 1024,
  heartbeatMs: 15_000,
}

export type EventStreams = {
  /** Null when the account (visitors have none) or the address has reached its limit. */
  open(request: FastifyRequest, reply: FastifyReply, accountId: string | null): EventStream | null
  /** Whether this reply is a stream, which does not count as a slow request. */
  isStream(reply: FastifyReply): boolean
  count(): number
  /** Since the start: readers that were too slow, and readers beyond a limit. */
  failures(): { readonly dropped: number; readonly refused: number }
  /** Asks clients to reconnect, spread over time. */
  endAll(): void
}

type OnOpened = (request: FastifyRequest, reply: FastifyReply) => void

export function createEventStreams(
  onOpened: OnOpened,
  limits: StreamLimits = defaultStreamLimits,
): EventStreams {
  const accounts = createHolderCounter(limits.perAccount)
  const addresses = createHolderCounter(limits.perAddress)
  const streams = new Set<EventStream>()
  const replies = new WeakSet<FastifyReply>()
  let closing = false
  let dropped = 0
  let refused = 0
  const onDropped = () => {
    dropped += 1
  }

  return {
    open(request, reply, accountId) {
      const address = addressKey(request.ip)
      if ((accountId !== null && accounts.isFull(accountId)) || addresses.isFull(address)) {
        refused += 1
        return null
      }
      if (accountId !== null) accounts.add(accountId)
      addresses.add(address)
      replies.add(reply)
      const stream = openStream(request, reply, limits, onDropped)
      streams.add(stream)
      stream.whenEnded(() => {
        streams.delete(stream)
        if (accountId !== null) accounts.remove(accountId)
        addresses.remove(address)
      })
      onOpened(request, reply)
      // The request came over a connection that was still open when the server began to close.
      if (closing) setImmediate(stream.end)
      return stream
    },
    isStream: (reply) => replies.has(reply),
    count: () => streams.size,
    failures: () => ({ dropped, refused }),
    endAll() {
      closing = true
      for (const stream of [...streams]) stream.end()
    },
  }
}

/** A comment: it says that the connection is still there. */
const nothing: EncodedEvent = Buffer.from(':\n\n')
const firstRetryMs = 500
const lastRetryMs = 3_000

function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: StreamLimits,
  onDropped: () => void,
): EventStream {
  reply.hijack()
  const { raw } = reply
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A buffering proxy would delay an event until others follow.
    'x-accel-buffering': 'no',
  }
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value)
  // It ends with its connection: without chunks an event that was encoded once is written as it is.
  raw.removeHeader('transfer-encoding')
  raw.flushHeaders()
  let ended = false
  let isQuiet = false
  const write = (bytes: EncodedEvent) => {
    if (ended) return
    isQuiet = false
    // Straight to the socket: a response would cork it and wait for a tick for every event.
    const writable = raw.socket ?? raw
    writable.write(bytes)
    if (writable.writableLength <= limits.backlogBytes) return
    ended = true
    onDropped()
    raw.destroy()
  }
  const heartbeat = setInterval(() => {
    if (isQuiet) write(nothing)
    isQuiet = true
  }, limits.heartbeatMs)
  raw.once('close', () => {
    ended = true
    clearInterval(heartbeat)
  })
  const lastEventIdHeader = request.headers['last-event-id']
  return {
    lastEventId: typeof lastEventIdHeader === 'string' ? lastEventIdHeader : null,
    send: write,
    end() {
      const retryMs = Math.round(firstRetryMs + Math.random() * (lastRetryMs - firstRetryMs))
      write(Buffer.from(`retry: ${retryMs}\n\n`))
      ended = true
      raw.end()
    },
    whenEnded(listener) {
      if (raw.closed) listener()
      else raw.once('close', listener)
    },
  }
}

/** Counts open items per holder; holders without items are removed. */
function createHolderCounter(maxPerHolder: number) {
  const counts = new Map<string, number>()
  return {
    isFull: (holder: string) => (counts.get(holder) ?? 0) >= maxPerHolder,
    add(holder: string): void {
      counts.set(holder, (counts.get(holder) ?? 0) + 1)
    },
    remove(holder: string): void {
      const left = (counts.get(holder) ?? 1) - 1
      if (left > 0) counts.set(holder, left)
      else counts.delete(holder)
    },
  }
}
