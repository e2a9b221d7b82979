import { Agent, request } from 'node:http'
import { type Call, createCall, type PartUploader } from '@tiltyard/client'
import type { Person } from '../people.ts'

/** The page's API client with the cookie and origin of a browser. */
export function createCaller(siteOrigin: string, person: Person): Call {
  return createCall({
    baseUrl: siteOrigin,
    token: () => person.token,
    timeoutMs: 10_000,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', `__Host-sid=${person.secret}`)
      headers.set('origin', siteOrigin)
      return fetch(input, { ...init, headers })
    },
  })
}

/** Uploads parts to the files host and counts every byte sent. */
export function createPartUploader(filesOrigin: string): { readonly put: PartUploader; bytes(): number } {
  const { host, port } = new URL(filesOrigin)
  const agent = new Agent({ keepAlive: true })
  let bytesSent = 0
  const put: PartUploader = async (address, part, { onProgress, signal }) => {
    const { pathname, search } = new URL(address)
    const body = Buffer.from(await part.arrayBuffer())
    return new Promise((resolve) => {
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: pathname + search,
        headers: { host, 'content-length': body.length },
        signal,
      })
      let before = 0
      const count = (now: number) => {
        bytesSent += now - before
        before = now
        onProgress(now)
      }
      outgoing.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      outgoing.on('error', () => resolve(0))
      const pieces = 64 * 1024
      let at = 0
      const more = () => {
        while (at < body.length) {
          const piece = body.subarray(at, at + pieces)
          at += piece.length
          const hasCapacity = outgoing.write(piece)
          count(at)
          if (!hasCapacity) {
            outgoing.once('drain', more)
            return
          }
        }
        outgoing.end()
      }
      more()
    })
  }
  return { put, bytes: () => bytesSent }
}
