import { type ClientRequest, request } from 'node:http'
import { resetEvent, streamEvents } from '@tiltyard/contracts'
import type { Person } from '../../people.ts'
import type { SoakScene } from './scene.ts'

/** Receive times of one open page by message id. */
export type Heard = {
  readonly userId: string
  readonly messages: Map<string, number[]>
  /** Number of reset events. */
  resets: number
  connections: number
}

const pagesEach = 4
/** The reconnect delay of browsers without a `retry` field. */
const comeBackMs = 1_000

/** Open pages reconnect by themselves and resume from their last event id. */
export async function openFollowers(siteOrigin: string, { followers }: SoakScene) {
  const pages = followers.flatMap((person) =>
    Array.from({ length: pagesEach }, () => openPage(siteOrigin, person)),
  )
  await Promise.all(pages.map(({ opened }) => opened))
  return {
    heard: pages.map(({ heard }) => heard) as readonly Heard[],
    close() {
      for (const page of pages) page.close()
    },
  }
}

function openPage(siteOrigin: string, person: Person) {
  const { host, port } = new URL(siteOrigin)
  const heard: Heard = { userId: person.id, messages: new Map(), resets: 0, connections: 0 }
  const begun = Promise.withResolvers<void>()
  let lastEventId: string | null = null
  let sent: ClientRequest | undefined
  let isClosed = false

  function hear(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    lastEventId = field('id') ?? lastEventId
    if (lastEventId !== null) begun.resolve()
    if (field('event') === resetEvent) heard.resets += 1
    if (field('event') !== 'message') return
    const { id } = JSON.parse(field('data') ?? '{}') as { id?: string }
    if (id) heard.messages.set(id, [...(heard.messages.get(id) ?? []), Date.now()])
  }

  function connect(): void {
    if (isClosed) return
    heard.connections += 1
    let isGone = false
    const comeBack = () => {
      if (isGone) return
      isGone = true
      setTimeout(connect, comeBackMs)
    }
    sent = request({
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
    sent.on('error', comeBack)
    sent.on('response', (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop() ?? ''
        if (response.statusCode === 200) blocks.forEach(hear)
      })
      response.on('error', comeBack)
      response.on('close', comeBack)
    })
    sent.end()
  }

  connect()
  return {
    heard,
    opened: begun.promise,
    close() {
      isClosed = true
      sent?.destroy()
    },
  }
}
