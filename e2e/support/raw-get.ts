import { connect } from 'node:net'
import { site } from './site.ts'

export type RawResponse = { readonly status: number; readonly head: string; readonly body: string }

/** Writes to the socket directly, because HTTP clients correct malformed headers. */
export function rawGet(path: string, headers: readonly string[] = []): Promise<RawResponse> {
  const { hostname, port, host } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close']
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    )
    socket.setTimeout(15_000, () => socket.destroy(new Error(`no reply to ${path}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString()
      const end = text.indexOf('\r\n\r\n')
      resolve({ status: Number(text.slice(9, 12)), head: text.slice(0, end), body: text.slice(end + 4) })
    })
  })
}
