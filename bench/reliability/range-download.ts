import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../tools/dx/site.ts'
import type { Person } from '../people.ts'

export type DownloadRequest = {
  readonly person: Person
  /** The address of the page's link. */
  readonly path: string
  readonly bytes: number
  /** How often the client loses its connection. */
  readonly cuts: number
  readonly onPiece: (bytes: number) => void
}

export type DownloadResult = {
  readonly sha256: string
  /** Everything that arrived at the client's sockets. */
  readonly bytesOnWire: number
  readonly cuts: number
  readonly ranges: number
  readonly problems: readonly string[]
}

type Progress = { received: number; etag: string; cookie: string }

/** Downloads a file and continues after each lost connection from the first missing byte, as browsers do. */
export async function downloadInRanges(site: Site, asked: DownloadRequest): Promise<DownloadResult> {
  const { bytes } = asked
  const problems: string[] = []
  const hash = createHash('sha256')
  const progress: Progress = { received: 0, etag: '', cookie: '' }
  let [bytesOnWire, cuts, ranges] = [0, 0, 0]
  let link = await waitForLink(site, asked)
  while (progress.received < bytes) {
    const reply = await openRange(site, link, progress)
    if (!reply) {
      // A new link from the page's address continues the download: its ETag is the same.
      link = await waitForLink(site, asked)
      continue
    }
    ranges += 1
    const { socket } = reply
    try {
      for await (const piece of reply as AsyncIterable<Buffer>) {
        hash.update(piece)
        progress.received += piece.length
        asked.onPiece(piece.length)
        if (cuts < asked.cuts && progress.received / bytes > (cuts + 0.6) / asked.cuts) {
          cuts += 1
          break
        }
      }
    } catch (fault) {
      problems.push(`a range ended with ${(fault as Error).message} though nobody cut it`)
    }
    bytesOnWire += socket.bytesRead
  }
  return { sha256: hash.digest('hex'), bytesOnWire, cuts, ranges, problems }
}

/**
 * Downloads a part, has the right taken away while bytes arrive, and asks for the next range and for another link.
 * Returns what was sent all the same.
 */
export async function downloadUntilRevoked(
  site: Site,
  asked: Pick<DownloadRequest, 'person' | 'path' | 'bytes'>,
  revoke: () => Promise<void>,
): Promise<string[]> {
  const progress: Progress = { received: 0, etag: '', cookie: '' }
  const link = await waitForLink(site, asked)
  const reply = await openRange(site, link, progress)
  if (!reply) return ['the first range before the revocation was refused']
  for await (const piece of reply as AsyncIterable<Buffer>) {
    progress.received += piece.length
    if (progress.received > asked.bytes / 20) break
  }
  await revoke()
  const problems: string[] = []
  const next = await openRange(site, link, progress)
  if (next) problems.push('a range was sent after the revocation')
  next?.destroy()
  const status = await askForLink(site, asked)
  if (status !== 403) problems.push(`a link after the revocation was answered with ${status}`)
  return problems
}

/** The reply to a range from the first missing byte; null without one. */
async function openRange(
  { filesOrigin }: Site,
  link: string,
  progress: Progress,
): Promise<IncomingMessage | null> {
  const { pathname, search, host, port } = new URL(link)
  if (!link.startsWith(filesOrigin)) throw new Error(`${link} is not at the files’ host`)
  const { received, etag, cookie } = progress
  const headers = {
    host,
    ...(received > 0 && { range: `bytes=${received}-`, 'if-range': etag, cookie }),
  }
  try {
    const sent = request({ host: '127.0.0.1', port, path: pathname + search, headers, agent: false }).end()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    if (reply.statusCode === (received > 0 ? 206 : 200)) {
      progress.etag = reply.headers.etag ?? ''
      progress.cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      return reply
    }
    reply.destroy()
  } catch {
    // The copy of the api that nginx asked was killed.
  }
  await sleep(200)
  return null
}

async function waitForLink(site: Site, asked: Pick<DownloadRequest, 'person' | 'path'>): Promise<string> {
  for (let left = 150; left > 0; left -= 1) {
    const link = await askForLink(site, asked).catch(() => 0)
    if (typeof link === 'string') return link
    await sleep(200)
  }
  throw new Error('the api gave no link for half a minute')
}

/** The link, or the status of a reply without one. */
async function askForLink(
  { siteOrigin }: Site,
  { person: { secret }, path }: Pick<DownloadRequest, 'person' | 'path'>,
): Promise<string | number> {
  const { status, headers } = await fetch(siteOrigin + path, {
    redirect: 'manual',
    headers: { cookie: `__Host-sid=${secret}` },
  })
  return (status === 303 && headers.get('location')) || status
}
