import { openFile } from '../uploads/index.ts'
import type { ScoringDeps } from './scoring-deps.ts'

export type OpenedFile = { readonly size: number; readonly content: AsyncIterable<Uint8Array> }

/** Ends in the midst of the file as soon as nobody wants the score any more. */
export async function openForScoring(
  deps: ScoringDeps,
  fileId: string | null,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const opened = fileId === null ? null : await openFile(deps, fileId)
  if (!opened?.ok) throw new Error(`the file ${fileId} is not there`)
  const { size, content } = opened.value
  if (size === null) throw new Error(`nobody knows how large the file ${fileId} is`)
  return { size, content: until(signal, content) }
}

async function* until(signal: AbortSignal, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    signal.throwIfAborted()
    yield chunk
  }
}
