import type { SafeHtml } from '@tiltyard/contracts'
import { isTooMuch, startThread, type Thread } from '../../../kernel/index.ts'
import type { ReadBundle } from '../bundle/read-bundle.ts'
import type { Foreign } from '../foreign/read-foreign.ts'
import { type ArchiveFault, ArchiveRefused } from './archive-refused.ts'

export type ArchiveQuestion =
  | { readonly kind: 'foreign' | 'bundle'; readonly bytes: Uint8Array }
  | { readonly kind: 'markdown' | 'markup'; readonly text: string }
export type ArchiveAnswer =
  | { readonly value: unknown }
  | { readonly refused: { readonly fault: ArchiveFault; readonly where: string } }

/** An archive on a thread of its own: unpacking, parsing and converting take seconds of processor where somebody means harm. */
export type ArchiveReader = {
  foreign(): Promise<Foreign>
  bundle(): Promise<ReadBundle>
  /** `where` tells people which text is too expensive to convert. */
  toHtml(markdown: string, where: string): Promise<SafeHtml>
  clean(markup: string, where: string): Promise<SafeHtml>
  end(): Promise<void>
}

export type ReadingLimits = typeof readingLimits
/** Of the processor. The longest text that people write takes some 30 ms. */
const readingLimits = { textMs: 1_000, wholeMs: 20_000, memoryMb: 1_024 }

type ArchiveThread = Thread<ArchiveQuestion, ArchiveAnswer>
/** A thread takes a second to start. A check of an archive is followed by its import, so one stays for a minute. */
const idleMs = 60_000
let idle: ArchiveThread | null = null

function takeThread(limits: ReadingLimits): ArchiveThread {
  const kept = limits === readingLimits ? idle : null
  if (kept) idle = null
  return kept ?? startThread(new URL('./archive-thread.ts', import.meta.url), limits)
}

function keepIdle(thread: ArchiveThread): void {
  idle = thread
  setTimeout(() => {
    if (idle !== thread) return
    idle = null
    void thread.end()
  }, idleMs).unref()
}

export function readApart(bytes: Uint8Array, limits: ReadingLimits = readingLimits): ArchiveReader {
  const thread = takeThread(limits)
  const usedBefore = thread.usedMs
  let open = 0
  let isWhole = limits === readingLimits
  async function ask<T>(question: ArchiveQuestion, where = '', most = limits.wholeMs): Promise<T> {
    const processorMs = Math.min(most, limits.wholeMs - (thread.usedMs - usedBefore))
    open += 1
    const answer = await thread.ask(question, { processorMs }).catch((fault: unknown) => {
      isWhole = false
      throw isTooMuch(fault) ? new ArchiveRefused('too_expensive', where) : fault
    })
    open -= 1
    if ('refused' in answer) throw new ArchiveRefused(answer.refused.fault, answer.refused.where)
    return answer.value as T
  }
  return {
    foreign: () => ask({ kind: 'foreign', bytes }),
    bundle: () => ask({ kind: 'bundle', bytes }),
    toHtml: (text, where) => ask({ kind: 'markdown', text }, where, limits.textMs),
    clean: (text, where) => ask({ kind: 'markup', text }, where, limits.textMs),
    async end() {
      // One that still answers, or failed, is of no use to the next.
      if (isWhole && open === 0 && !idle) keepIdle(thread)
      else await thread.end()
    },
  }
}
