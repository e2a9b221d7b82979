import { connect, type Socket } from 'node:net'

export type StreamHandler = {
  /** Bytes as they came, with what HTTP adds. */
  count(bytes: number): void
  hear(kind: string, data: string, at: number): void
}

type Target = { readonly port: number; readonly path: string; readonly localAddress: string }

const buffer = Buffer.alloc(64 * 1024)

/** A plain socket that looks for events: a reader that parsed more would measure itself. */
export function openStream({ port, path, localAddress }: Target, handler: StreamHandler): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let [head, rest] = ['', '']
    let isOpen = false
    const unwrap = createUnchunker()
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress,
      noDelay: true,
      // One buffer for all sockets: ten thousand that allocate would measure the collector.
      onread: { buffer, callback: (length) => hear(buffer.toString('latin1', 0, length)) },
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    socket.on('error', reject)
    socket.on('close', () => {
      if (!isOpen) return reject(new Error('a reader was sent away'))
      throw new Error('a reader was cut off')
    })
    function hear(text: string): boolean {
      const at = Date.now()
      handler.count(text.length)
      if (!isOpen) {
        head += text
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        if (!head.startsWith('HTTP/1.1 200')) {
          reject(new Error(head.split('\r\n', 1)[0]))
          return false
        }
        isOpen = true
        rest = unwrap(head.slice(end + 4))
      } else rest += unwrap(text)
      let from = 0
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n', from)) {
        if (rest.startsWith('event: ', from)) {
          const line = rest.indexOf('\n', from)
          const kind = rest.slice(from + 7, line)
          handler.hear(kind, rest.slice(line + 7, end), at)
          if (kind === 'version') resolve(socket)
        }
        from = end + 2
      }
      rest = rest.slice(from)
      return true
    }
  })
}

/** The text in the chunks of HTTP, as far as they have come. */
function createUnchunker(): (text: string) => string {
  let rest = ''
  let left = 0
  return (text) => {
    rest += text
    let out = ''
    for (;;) {
      if (left > 0) {
        const piece = rest.slice(0, left)
        out += piece
        left -= piece.length
        rest = rest.slice(piece.length)
        if (left > 0) return out
      }
      const size = /^(?:\r\n)?([0-9a-f]+)\r\n/i.exec(rest)
      if (!size) return out
      left = Number.parseInt(size[1] ?? '', 16)
      rest = rest.slice(size[0].length)
      if (left === 0) return out
    }
  }
}
