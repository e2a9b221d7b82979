import { request as ask } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { serviceHost } from '@tiltyard/core/environments'
import { addresses, type Guest, type TestAccess } from './access.suite.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

type Sent = {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: Buffer | Readable
}

export const hostOf = (guest: Guest, port = 8080) =>
  serviceHost(addresses.domain, guest.environment.accessName, port)

/** One request, as a browser that was at this host before would send it. */
export function send({ port }: TestAccess, host: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, method, path, agent: false, headers: { host, ...headers } })
    asked.on('error', reject)
    asked.on('response', async (answer) => {
      try {
        const pieces = await answer.toArray()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) })
      } catch (fault) {
        reject(fault as Error)
      }
    })
    if (Buffer.isBuffer(body)) asked.end(body)
    else if (body) body.pipe(asked)
    else asked.end()
  })
}

/** The cookie that entering leaves behind, as a browser sends it. */
export async function enteredWith(access: TestAccess, guest: Guest, port = 8080): Promise<string> {
  const { host, pathname, search } = await guest.enter(port)
  const { status, headers } = await send(access, host, `${pathname}${search}`)
  const [cookie = ''] = headers['set-cookie'] ?? []
  if (status !== 303) throw new Error(`entering was answered with ${status}`)
  return cookie.split(';', 1)[0] ?? ''
}

/** Bytes as they are, and everything that comes back until the connection ends or nothing more is said. */
export function sendRaw({ port }: TestAccess, text: string, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const done = () => {
      socket.destroy()
      resolve(said)
    }
    let quiet = setTimeout(done, quietMs)
    socket.on('data', (piece) => {
      said += piece.toString('latin1')
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    })
    socket.on('close', done)
    socket.on('error', done)
    socket.write(text, 'latin1')
  })
}
