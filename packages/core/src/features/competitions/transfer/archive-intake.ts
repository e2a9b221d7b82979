import { createHash } from 'node:crypto'
import { type Refusal, refuse, type SafeHtml } from '@tiltyard/contracts'
import {
  type Actor,
  createSemaphore,
  isResourceLimitExceeded,
  startThread,
  type Thread,
} from '../../../kernel/index.ts'
import { type Archive, ArchiveError, type ArchiveErrorCode, archiveLimits, openArchive } from './archive.ts'
import type { ParsedBundle } from './bundle-reader.ts'
import type { ExternalArchive } from './external-archive.ts'

export type ArchiveInput = {
  readonly content: AsyncIterable<Uint8Array>
  readonly confirm?: string | undefined
}
export type ReceivedArchive = {
  /** For its files. What is in it is read by the reader, on another thread. */
  readonly archive: Archive
  readonly reader: ArchiveReader
  readonly sha256: string
}
export type ArchiveRefusal =
  | 'transfer.invalid_archive'
  | 'transfer.archive_mismatch'
  | 'request.too_large'
  | 'request.too_many'

/** Each archive is held in memory whole: so many at once, and whoever comes then is asked to come again. */
const limitConcurrency = createSemaphore({ working: 2, waiting: 0, perAccount: { working: 1, waiting: 0 } })

/**
 * Takes an archive in and hands it on. What is wrong with it, however deep in it, comes back as a refusal; who confirms
 * must send the very file that the rehearsal was about.
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
    if (bytes === null) return refuse('request.too_large')
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

/** An archive on a thread of its own: unpacking, parsing and converting take seconds of processor where somebody means harm. */
export type ArchiveReader = {
  externalTasks(): Promise<ExternalArchive>
  bundle(): Promise<ParsedBundle>
  /** `where` tells people which text is too expensive to convert. */
  toHtml(markdown: string, where: string): Promise<SafeHtml>
  clean(markup: string, where: string): Promise<SafeHtml>
  end(): Promise<void>
}

export type ReadingLimits = typeof defaultLimits
/** Of the processor. The longest text that people write takes some 30 ms. */
const defaultLimits = { textMs: 1_000, wholeMs: 20_000, memoryMb: 1_024 }

type ArchiveThread = Thread<ArchiveRequest, ArchiveResponse>
/** A thread takes a second to start. A check of an archive is followed by its import, so one stays for a minute. */
const idleMs = 60_000
/** One at most, by the limits that it was started with. */
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
    // A text that is converted within a few milliseconds is answered before the thread's use is measured.
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
    toHtml: (text, where) => ask({ kind: 'markdown', text }, where, limits.textMs),
    clean: (text, where) => ask({ kind: 'markup', text }, where, limits.textMs),
    async end() {
      // One that still answers, or failed, is of no use to the next.
      if (isReusable && open === 0 && !idle.has(limits)) releaseThread(thread, limits)
      else await thread.end()
    },
  }
}
