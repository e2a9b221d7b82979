import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@tiltyard/contracts'
import { type Actor, fewAtOnce } from '../../kernel/index.ts'
import { type ArchiveReader, readApart } from './archive/archive-reader.ts'
import { ArchiveRefused } from './archive/archive-refused.ts'
import { type Archive, archiveLimits, openArchive } from './archive/open-archive.ts'

export type Sent = {
  readonly content: AsyncIterable<Uint8Array>
  readonly confirm?: string | undefined
}
export type Received = {
  /** For its files. What is in it is read by the reader, on another thread. */
  readonly archive: Archive
  readonly reader: ArchiveReader
  readonly sha256: string
}
export type ArchiveRefusals =
  | 'transfer.archive_refused'
  | 'transfer.other_archive'
  | 'request.too_large'
  | 'request.too_many'

/** Each archive is held in memory whole: so many at once, and whoever comes then is asked to come again. */
const inTurn = fewAtOnce({ working: 2, waiting: 0, perAccount: { working: 1, waiting: 0 } })

/**
 * Takes an archive in and hands it on. What is wrong with it, however deep in it, comes back as a refusal; who confirms
 * must send the very file that the rehearsal was about.
 */
export async function withArchive<T>(
  actor: Actor,
  sent: Sent,
  work: (received: Received) => Promise<T>,
): Promise<T | Refusal<ArchiveRefusals>> {
  const received = await inTurn(actor.userId, () => receive(sent, work))
  return received === 'busy' ? refuse('request.too_many', { seconds: 10 }) : received
}

async function receive<T>(
  { content, confirm }: Sent,
  work: (received: Received) => Promise<T>,
): Promise<T | Refusal<ArchiveRefusals>> {
  let reader: ArchiveReader | undefined
  try {
    const bytes = await gathered(content)
    if (bytes === null) return refuse('request.too_large')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (confirm !== undefined && confirm !== sha256) return refuse('transfer.other_archive')
    const archive = await openArchive(bytes)
    reader = readApart(bytes)
    return await work({ archive, reader, sha256 })
  } catch (fault) {
    if (!(fault instanceof ArchiveRefused)) throw fault
    return refuse('transfer.archive_refused', { why: fault.fault, where: fault.where || 'none' })
  } finally {
    await reader?.end()
  }
}

async function gathered(content: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > archiveLimits.bytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
