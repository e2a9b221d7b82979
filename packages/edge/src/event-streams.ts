import type { EventStream, ServerSentEvent } from '@tiltyard/contracts'
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
  /** Null when the account or the address has reached its limit. */
  open(request: FastifyRequest, reply: FastifyReply, accountId: string): EventStream | null
  /** Whether this reply is a stream, which does not count as a slow request. */
  isStream(reply: FastifyReply): boolean
  count(): number
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

  return {
    open(request, reply, accountId) {
      const address = addressKey(request.ip)
      if (accounts.isFull(accountId) || addresses.isFull(address)) return null
      accounts.add(accountId)
      addresses.add(address)
      replies.add(reply)
      const stream = openStream(request, reply, limits)
      streams.add(stream)
      stream.whenEnded(() => {
        streams.delete(stream)
        accounts.remove(accountId)
        addresses.remove(address)
      })
      onOpened(request, reply)
      // The request came over a connection that was still open when the server began to close.
      if (closing) setImmediate(stream.end)
      return stream
    },
    isStream: (reply) => replies.has(reply),
    count: () => streams.size,
    endAll() {
      closing = true
      for (const stream of [...streams]) stream.end()
    },
  }
}

const firstRetryMs = 500
const lastRetryMs = 3_000

function openStream(request: FastifyRequest, reply: FastifyReply, limits: StreamLimits): EventStream {
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
  raw.flushHeaders()
  let ended = false
  const write = (text: string) => {
    if (ended) return
    raw.write(text)
    if (raw.writableLength > limits.backlogBytes) raw.destroy()
  }
  const heartbeat = setInterval(write, limits.heartbeatMs, ':\n\n')
  raw.once('close', () => {
    ended = true
    clearInterval(heartbeat)
  })
  const lastEventIdHeader = request.headers['last-event-id']
  return {
    lastEventId: typeof lastEventIdHeader === 'string' ? lastEventIdHeader : null,
    send: (event) => write(formatEvent(event)),
    end() {
      write(`retry: ${Math.round(firstRetryMs + Math.random() * (lastRetryMs - firstRetryMs))}\n\n`)
      ended = true
      raw.end()
    },
    whenEnded(listener) {
      if (raw.closed) listener()
      else raw.once('close', listener)
    },
  }
}

function formatEvent({ id, kind, data }: ServerSentEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(kind === undefined ? [] : [`event: ${kind}`]),
    ...(data === undefined ? [] : [`data: ${data}`]),
  ]
  return `${lines.join('\n')}\n\n`
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
