import { Agent, request } from 'node:http'
import type { Person } from '../people.ts'

export type ApiRequest = {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly body?: object
  /** Replaces the JSON body. */
  readonly form?: { readonly type: string; readonly bytes: Buffer }
  readonly retryKey?: string
}

/** Status 0: no reply (connection refused, reset or cut), with the reason in `text`. */
export type ApiResponse = { readonly status: number; readonly text: string; readonly retryAfter?: string }

/** A null person is a visitor who is not signed in. */
export type SendRequest = (person: Person | null, asked: ApiRequest) => Promise<ApiResponse>

const defaultTimeoutMs = 15_000

/** An HTTP client with keep-alive that never retries by itself. */
export function requestSender(siteOrigin: string, timeoutMs: number = defaultTimeoutMs): SendRequest {
  const agent = new Agent({ keepAlive: true })
  const { host, port } = new URL(siteOrigin)
  return (person, { method, path, body, form, retryKey }) =>
    new Promise((resolve) => {
      const payload = form?.bytes ?? (body && JSON.stringify(body))
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host,
          ...(person && { cookie: `__Host-sid=${person.secret}`, token: person.token }),
          ...(method !== 'GET' && { origin: siteOrigin }),
          ...(payload && {
            'content-type': form?.type ?? 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(retryKey && { 'idempotency-key': retryKey }),
        },
      })
      const fail = (fault: Error) => resolve({ status: 0, text: fault.message })
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no reply in ${timeoutMs / 1000} s`)))
      outgoing.on('error', fail)
      outgoing.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', fail)
        response.on('end', () => {
          const retryAfter = response.headers['retry-after']
          resolve({ status: response.statusCode ?? 0, text, ...(retryAfter && { retryAfter }) })
        })
      })
      outgoing.end(payload)
    })
}
