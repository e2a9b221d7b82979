import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Writes bytes to a listening server as they are: clients and test doubles repair addresses before they send them. */
export function rawRequest(port: number, bytes: string | Buffer, limitMs = 5_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    // Not ended: a server takes a closed half for a visitor who left.
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (part: Buffer) => parts.push(part))
    // A server may hang up on what it will not read to its end; what it said before that counts.
    socket.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ECONNRESET' && fault.code !== 'EPIPE') reject(fault)
    })
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts).toString('latin1'))))
  })
}

/** A request line with that very target, and nothing that keeps the connection open. */
export function rawGet(port: number, target: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', '']
  return rawRequest(port, Buffer.from(lines.join('\r\n'), 'latin1'))
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.match(/^HTTP\/1\.\d (\d{3})/)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') }
}
