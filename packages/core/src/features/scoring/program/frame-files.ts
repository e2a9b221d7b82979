import { Readable } from 'node:stream'
import type { OpenedFile } from '../open-for-scoring.ts'

export type FramedFile = OpenedFile & { readonly role: 'truth' | 'answer'; readonly name: string }

/**
 * What a scorer reads from its standard input: a line that says which form this is, a line for each file with its role, its
 * bytes and its name, an empty line, and then the files themselves, one after another.
 */
export function frameFiles(files: readonly FramedFile[]): Readable {
  const lines = files.map(({ role, size, name }) => `${role} ${size} ${plainName(name)}`)
  const head = Buffer.from(`tiltyard-scorer 1\n${lines.join('\n')}\n\n`)
  return Readable.from(inOrder(head, files), { objectMode: false })
}

async function* inOrder(head: Buffer, files: readonly FramedFile[]): AsyncGenerator<Uint8Array> {
  yield head
  for (const { content, size, name } of files) {
    let left = size
    for await (const chunk of content) {
      left -= chunk.length
      yield chunk
    }
    // Whatever follows would be read as another file's bytes.
    if (left !== 0) throw new Error(`${name} does not have the size that was told`)
  }
}

/** A line of its own, whatever somebody called their file. */
function plainName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
  return name.replace(/[\u0000-\u001f\u007f]/g, '_')
}
