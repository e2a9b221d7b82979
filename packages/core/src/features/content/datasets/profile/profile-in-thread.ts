import { ReadableStream } from 'node:stream/web'
import { FileProblem } from '../../../../csv/file-problem.ts'
import { startThread, withOwnBuffers } from '../../../../kernel/index.ts'
import type { FileProfile, ProfileOptions, ProfileProblemName, TableFormat } from './file-profile.ts'

export type ProfileRequest = {
  readonly chunks: ReadableStream<Uint8Array>
  readonly format: TableFormat
  readonly options: ProfileOptions
}
export type ProfileReply =
  | { readonly profile: FileProfile }
  | { readonly problem: FileProblem<ProfileProblemName>['problem'] }

/** Heap of the thread; the sketches of a thousand columns need half of it. */
const memoryMb = 256

/** Runs `profileFile` on a separate thread, as metrics run: this thread has leases to renew. */
export async function profileFileInThread(
  chunks: AsyncIterable<Uint8Array>,
  format: TableFormat,
  { signal, ...options }: ProfileOptions & { readonly signal: AbortSignal },
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
