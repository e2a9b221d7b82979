import { type ClientRequest, request } from 'node:http'
import { resetEvent, streamEvents } from '@tiltyard/contracts'
import type { Person } from '../../people.ts'
import type { SoakScene } from './scene.ts'

/** What one open page was told, by the ids of the messages. */
export type Heard = {
  readonly userId: string
  readonly messages: Map<string, number[]>
  /** How often it was told that it had missed something. */
  resets: number
  connections: number
}

const pagesEach = 4
/** As browsers do when nobody says otherwise; the server's own word is between half a second and three. */
const comeBackMs = 1_000

/** Pages that stay open: each comes back by itself, from where it was, whenever its connection ends. */
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
