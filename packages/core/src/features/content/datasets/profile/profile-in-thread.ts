import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { startThread, type Thread, withOwnBuffers } from '../../../../kernel/index.ts'
import { type CountReply, type CountRequest, countInThread } from './count-in-thread.ts'
import { profileCsv } from './csv-profile.ts'
import type { FileProfile, ProfileOptions, ProfileProblemName, TableFormat } from './file-profile.ts'

export type ProfileRequest = {
  readonly chunks: ReadableStream<Uint8Array>
  readonly format: TableFormat
  readonly options: ProfileOptions
}
export type ProfileReply =
  | { readonly profile: FileProfile }
  | { readonly problem: FileProblem<ProfileProblemName>['problem'] }

type ThreadOptions = ProfileOptions & {
  readonly signal: AbortSignal
  /** Heap of a thread. */
  readonly memoryMb?: number
}

/** The sketches of a thousand columns need half of it. */
const defaultMemoryMb = 256
const maxCountingThreads = 2
/** Counting creates few objects; by default each thread would take some megabytes more for them. */
const youngMemoryMb = 4

/** Runs `profileFile` on separate threads, as metrics run: this thread has leases to renew. */
export function profileFileInThread(
  chunks: AsyncIterable<Uint8Array>,
  format: TableFormat,
  options: ThreadOptions,
): Promise<FileProfile> {
  return format === 'csv' || format === 'tsv'
    ? profileCsvInThreads(chunks, format, options)
    : profileInOneThread(chunks, format, options)
}

/** This thread only cuts the file into blocks; counting them would block it. */
async function profileCsvInThreads(
  chunks: AsyncIterable<Uint8Array>,
  format: 'csv' | 'tsv',
  { signal, memoryMb = defaultMemoryMb, ...options }: ThreadOptions,
): Promise<FileProfile> {
  const script = new URL('./count-thread.ts', import.meta.url)
  const threads: Thread<CountRequest, CountReply>[] = []
  const counters = Array.from(
    { length: Math.min(maxCountingThreads, availableParallelism()) },
    () => (table: Parameters<typeof countInThread>[1]) => {
      const thread = startThread<CountRequest, CountReply>(script, { memoryMb, youngMemoryMb })
      threads.push(thread)
      return countInThread(thread, table, signal)
    },
  )
  try {
    return await profileCsv(Readable.from(chunks, { signal }), format, { ...options, counters })
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

async function profileInOneThread(
  chunks: AsyncIterable<Uint8Array>,
  format: TableFormat,
  { signal, memoryMb = defaultMemoryMb, ...options }: ThreadOptions,
): Promise<FileProfile> {
  const source = withOwnBuffers(chunks)
  const stream = ReadableStream.from(source)
  const script = new URL('./profile-thread.ts', import.meta.url)
  const thread = startThread<ProfileRequest, ProfileReply>(script, { memoryMb })
  try {
    const reply = await thread.ask({ chunks: stream, format, options }, { signal, transfer: [stream] })
    if ('problem' in reply) throw new FileProblem<ProfileProblemName>(reply.problem.name, reply.problem.facts)
    return reply.profile
  } finally {
    await thread.end()
    // An ended thread does not close its source: the file would stay open.
    source.return().catch(() => undefined)
  }
}
