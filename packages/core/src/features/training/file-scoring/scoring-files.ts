import { Readable } from 'node:stream'
import { openFile } from '../../files/index.ts'
import type { ScoringDeps } from '../training-deps.ts'

export type OpenedFile = { readonly size: number; readonly content: AsyncIterable<Uint8Array> }

/** Stops within the file when the scoring is aborted. */
export async function openForScoring(
  deps: ScoringDeps,
  fileId: string | null,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const opened = fileId === null ? null : await openFile(deps, fileId)
  if (!opened?.ok) throw new Error(`the file ${fileId} is not there`)
  const { size, content } = opened.value
  if (size === null) throw new Error(`nobody knows how large the file ${fileId} is`)
  return { size, content: abortable(signal, content) }
}

async function* abortable(
  signal: AbortSignal,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    signal.throwIfAborted()
    yield chunk
  }
}

export type FramedFile = OpenedFile & { readonly role: 'truth' | 'answer'; readonly name: string }

/**
 * The scorer's standard input: a format line, one line per file with role, size and name, an empty line, and then the
 * files in order.
 */
export function frameFiles(files: readonly FramedFile[]): Readable {
  const lines = files.map(({ role, size, name }) => `${role} ${size} ${sanitizeFileName(name)}`)
  const head = Buffer.from(`tiltyard-scorer 1\n${lines.join('\n')}\n\n`)
  return Readable.from(concatenate(head, files), { objectMode: false })
}

async function* concatenate(head: Buffer, files: readonly FramedFile[]): AsyncGenerator<Uint8Array> {
  yield head
  for (const { content, size, name } of files) {
    let left = size
    for await (const chunk of content) {
      left -= chunk.length
      yield chunk
    }
    // The following bytes would be read as another file's.
    if (left !== 0) throw new Error(`${name} does not have the size that was told`)
  }
}

/** Always one line, whatever the file name contains. */
function sanitizeFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
  return name.replace(/[\u0000-\u001f\u007f]/g, '_')
}

/** Rejects as soon as the scoring is aborted. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
