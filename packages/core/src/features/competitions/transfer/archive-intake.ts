import { createHash } from 'node:crypto'
import { formatBytes, type Refusal, refuse, type SafeHtml } from '@tiltyard/contracts'
import {
  type Actor,
  createSemaphore,
  isResourceLimitExceeded,
  startThread,
  type Thread,
} from '../../../kernel/index.ts'
import { type Archive, ArchiveError, type ArchiveErrorCode, archiveLimits, openArchive } from './archive.ts'
import type { ConvertedText } from './archive-text.ts'
import type { ParsedBundle } from './bundle-reader.ts'
import type { ExternalArchive } from './external-archive.ts'

export type ArchiveInput = {
  readonly content: AsyncIterable<Uint8Array>
  readonly confirm?: string | undefined
}
export type ReceivedArchive = {
  /** For the files of the archive; its contents are parsed by the reader, on another thread. */
  readonly archive: Archive
  readonly reader: ArchiveReader
  readonly sha256: string
}
export type ArchiveRefusal =
  | 'transfer.invalid_archive'
  | 'transfer.archive_mismatch'
  | 'request.too_large'
  | 'request.too_many'

/**
 * Each archive is held in memory completely, so the number is limited; further requests are refused and may be retried.
 */
const limitConcurrency = createSemaphore({ working: 2, waiting: 0, perAccount: { working: 1, waiting: 0 } })

/**
 * Reads an archive and passes it on; any fault inside it becomes a refusal. Confirming requires the same file as the
 * dry run.
 */
export async function withArchive<T>(
  actor: Actor,
  input: ArchiveInput,
  work: (received: ReceivedArchive) => Promise<T>,
): Promise<T | Refusal<ArchiveRefusal>> {
  const received = await limitConcurrency(actor.userId, () => processArchive(input, work))
  return received === 'busy' ? refuse('request.too_many', { seconds: 10 }) : received
}

async function processArchive<T>(
  { content, confirm }: ArchiveInput,
  work: (received: ReceivedArchive) => Promise<T>,
): Promise<T | Refusal<ArchiveRefusal>> {
  let reader: ArchiveReader | undefined
  try {
    const bytes = await readContent(content)
    if (bytes === null) return refuse('request.too_large', { size: formatBytes(archiveLimits.bytes) })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (confirm !== undefined && confirm !== sha256) return refuse('transfer.archive_mismatch')
    const archive = await openArchive(bytes)
    reader = openArchiveReader(bytes)
    return await work({ archive, reader, sha256 })
  } catch (fault) {
    if (!(fault instanceof ArchiveError)) throw fault
    return refuse('transfer.invalid_archive', { why: fault.fault, where: fault.where || 'none' })
  } finally {
    await reader?.end()
  }
}

async function readContent(content: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > archiveLimits.bytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export type ArchiveRequest =
  | { readonly kind: 'external' | 'bundle'; readonly bytes: Uint8Array }
  | { readonly kind: 'markdown' | 'markup'; readonly text: string }
export type ArchiveResponse =
  | { readonly value: unknown }
  | { readonly refused: { readonly fault: ArchiveErrorCode; readonly where: string } }

/**
 * Parses an archive on a separate thread: unpacking, parsing and converting a hostile archive takes seconds of
 * processor time.
 */
export type ArchiveReader = {
  externalTasks(): Promise<ExternalArchive>
  bundle(): Promise<ParsedBundle>
  /** `where` names the text that is too expensive to convert. */
  convert(markdown: string, where: string): Promise<ConvertedText>
  clean(markup: string, where: string): Promise<SafeHtml>
  end(): Promise<void>
}

export type ReadingLimits = typeof defaultLimits
/** Limits of processor time. The longest realistic text takes about 30 ms. */
const defaultLimits = { textMs: 1_000, wholeMs: 20_000, memoryMb: 1_024 }

type ArchiveThread = Thread<ArchiveRequest, ArchiveResponse>
/**
 * A thread takes a second to start, and a dry run is usually followed by its import, so one idle thread is kept for a
 * minute.
 */
const idleMs = 60_000
/** At most one idle thread per set of limits. */
const idle = new Map<ReadingLimits, ArchiveThread>()

function acquireThread(limits: ReadingLimits): ArchiveThread {
  const reusable = idle.get(limits)
  idle.delete(limits)
  return reusable ?? startThread(new URL('./archive-thread.ts', import.meta.url), limits)
}

function releaseThread(thread: ArchiveThread, limits: ReadingLimits): void {
  idle.set(limits, thread)
  setTimeout(() => {
    if (idle.get(limits) !== thread) return
    idle.delete(limits)
    void thread.end()
  }, idleMs).unref()
}

export function openArchiveReader(bytes: Uint8Array, limits: ReadingLimits = defaultLimits): ArchiveReader {
  const thread = acquireThread(limits)
  const usedBefore = thread.usedMs
  let open = 0
  let isReusable = true
  async function ask<T>(request: ArchiveRequest, where = '', limitMs = limits.wholeMs): Promise<T> {
    const processorMs = Math.min(limitMs, limits.wholeMs - (thread.usedMs - usedBefore))
    // The thread's usage is measured with a delay, so a text that converts within a few milliseconds may not be counted
    // yet.
    if (processorMs <= 0) throw new ArchiveError('too_expensive', where)
    open += 1
    const response = await thread.ask(request, { processorMs }).catch((fault: unknown) => {
      isReusable = false
      throw isResourceLimitExceeded(fault) ? new ArchiveError('too_expensive', where) : fault
    })
    open -= 1
    if ('refused' in response) throw new ArchiveError(response.refused.fault, response.refused.where)
    return response.value as T
  }
  return {
    externalTasks: () => ask({ kind: 'external', bytes }),
    bundle: () => ask({ kind: 'bundle', bytes }),
    convert: (text, where) => ask({ kind: 'markdown', text }, where, limits.textMs),
    clean: (text, where) => ask({ kind: 'markup', text }, where, limits.textMs),
    async end() {
      // A thread that is busy or has failed is not reused.
      if (isReusable && open === 0 && !idle.has(limits)) releaseThread(thread, limits)
      else await thread.end()
    },
  }
}
