import { Agent, request } from 'node:http'
import type { Person } from '../people.ts'

export type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: object }
export type CallApi = (person: Person, call: Call) => Promise<string>

/** Keeps as many connections as a proxy would; any answer but 200 ends the measurement. */
export function apiCaller(apiUrl: string, connections: number): CallApi {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 20_000 })
  return ({ secret, token }, { method, path, body }) =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        cookie: `__Host-sid=${secret}`,
        token,
        origin: 'http://localhost',
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      }
      const outgoing = request(`${apiUrl}${path}`, { agent, method, headers })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      outgoing.end(payload)
    })
}
