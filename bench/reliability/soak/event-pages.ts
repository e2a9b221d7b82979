import { type ClientRequest, request } from 'node:http'
import { resetEvent, streamEvents } from '@tiltyard/contracts'
import type { Person } from '../../people.ts'
import type { SoakData } from './soak-data.ts'

/** Receive times of one open page by message id. */
export type ReceivedMessages = {
  readonly userId: string
  readonly messages: Map<string, number[]>
  /** Number of reset events. */
  resets: number
  connections: number
}

const pagesEach = 4
/** The reconnect delay of browsers without a `retry` field. */
const reconnectMs = 1_000

/** Open pages reconnect by themselves and resume from their last event id. */
export async function openEventPages(siteOrigin: string, { followers }: SoakData) {
  const pages = followers.flatMap((person) =>
    Array.from({ length: pagesEach }, () => openPage(siteOrigin, person)),
  )
  await Promise.all(pages.map(({ opened }) => opened))
  return {
    heard: pages.map(({ heard: received }) => received) as readonly ReceivedMessages[],
    close() {
      for (const page of pages) page.close()
    },
  }
}

function openPage(siteOrigin: string, person: Person) {
  const { host, port } = new URL(siteOrigin)
  const received: ReceivedMessages = { userId: person.id, messages: new Map(), resets: 0, connections: 0 }
  const opened = Promise.withResolvers<void>()
  let lastEventId: string | null = null
  let stream: ClientRequest | undefined
  let isClosed = false

  function handleBlock(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    lastEventId = field('id') ?? lastEventId
    if (lastEventId !== null) opened.resolve()
    if (field('event') === resetEvent) received.resets += 1
    if (field('event') !== 'message') return
    const { id } = JSON.parse(field('data') ?? '{}') as { id?: string }
    if (id) received.messages.set(id, [...(received.messages.get(id) ?? []), Date.now()])
  }

  function connect(): void {
    if (isClosed) return
    received.connections += 1
    let isGone = false
    const reconnect = () => {
      if (isGone) return
      isGone = true
      setTimeout(connect, reconnectMs)
    }
    stream = request({
      host: '127.0.0.1',
      port,
      path: streamEvents.path,
      agent: false,
      headers: {
        host,
        cookie: `__Host-sid=${person.secret}`,
        ...(lastEventId !== null && { 'last-event-id': lastEventId }),
      },
    })
    stream.on('error', reconnect)
    stream.on('response', (response) => {
      let buffer = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const blocks = (buffer + part).split('\n\n')
        buffer = blocks.pop() ?? ''
        if (response.statusCode === 200) blocks.forEach(handleBlock)
      })
      response.on('error', reconnect)
      response.on('close', reconnect)
    })
    stream.end()
  }

  connect()
  return {
    heard: received,
    opened: opened.promise,
    close() {
      isClosed = true
      stream?.destroy()
    },
  }
}
