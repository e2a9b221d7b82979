import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type FileScanner, type ScanVerdict, ServiceUnavailable } from '@tiltyard/core/ports'

export type ClamdOptions = {
  readonly host: string
  readonly port: number
  /** Without a byte for this long the scanner is given up. */
  readonly idleMs?: number
}

/** `host:port` of a clamd that listens on TCP; 3310 is its usual port. */
export function parseClamdAddress(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** clamd's INSTREAM: chunks with their length before them, an empty one at the end, one line as the answer. */
export function clamdScanner({ host, port, idleMs = 60_000 }: ClamdOptions): FileScanner {
  return {
    async scan(content) {
      const socket = connect({ host, port })
      socket.setTimeout(idleMs, () => socket.destroy(new Error(`no answer for ${idleMs} ms`)))
      const answer = readAnswer(socket)
      try {
        await Promise.race([once(socket, 'connect'), answer])
        await sendStream(socket, content, answer)
        return parseAnswer(await answer)
      } catch (cause) {
        if (cause instanceof ServiceUnavailable) throw cause
        throw new ServiceUnavailable(`clamd at ${host}:${port} does not respond`, { cause })
      } finally {
        socket.destroy()
      }
    },
  }
}

async function sendStream(
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  answer: Promise<string>,
): Promise<void> {
  // clamd answers early when a file is too large, and reads no more of it.
  const early = answer.then(() => true as const)
  const write = async (bytes: Uint8Array) =>
    socket.write(bytes) || (await Promise.race([once(socket, 'drain').then(() => false), early])) !== true
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    if (chunk.length > 0 && !((await write(length)) && (await write(chunk)))) return
  }
  socket.write(Buffer.alloc(4))
}

function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    text += part
    const end = text.indexOf('\0')
    if (end >= 0) resolve(text.slice(0, end))
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('closed without an answer')))
  promise.catch(() => undefined)
  return promise
}

function parseAnswer(answer: string): ScanVerdict {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean', detail: null }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { verdict: 'infected', detail: found }
  return { verdict: 'failed', detail: answer }
}
