import type { Decoys } from './decoys.ts'
import { decoyPositions, holdsDecoy, type MarkedFile, personCode } from './person-code.ts'

export type CopyOptions = MarkedFile & {
  readonly userId: string
  readonly decoys: Decoys
  /** Rows of the file without its header, as its profile says. */
  readonly rowCount: number
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/** A person's copy of a CSV: the same bytes, and the decoys of their code between the rows. Made again, it is the same. */
export async function* markRows(
  chunks: AsyncIterable<Uint8Array>,
  options: CopyOptions,
): AsyncGenerator<Uint8Array> {
  const pending = pendingDecoys(options)
  let [row, isQuoted, last, lineEnd] = [-1, false, lineFeed, Buffer.from('\n')]
  for await (const chunk of chunks) {
    let sent = 0
    for (let at = 0; at < chunk.length && pending.length > 0; at += 1) {
      const byte = chunk[at] as number
      if (byte === quote) isQuoted = !isQuoted
      if (byte === lineFeed && !isQuoted) {
        if (row < 0 && (at > 0 ? chunk[at - 1] : last) === carriageReturn) lineEnd = Buffer.from('\r\n')
        row += 1
        if ((pending[0]?.before ?? 0) <= row) {
          yield chunk.subarray(sent, at + 1)
          sent = at + 1
          yield* takeDecoys(pending, row, lineEnd)
        }
      }
    }
    if (sent < chunk.length) yield chunk.subarray(sent)
    last = chunk.at(-1) ?? last
  }
  if (pending.length === 0) return
  if (last !== lineFeed) yield lineEnd
  yield* takeDecoys(pending, Number.POSITIVE_INFINITY, lineEnd)
}

type PendingDecoy = { readonly before: number; readonly row: Buffer }

function pendingDecoys({ decoys, rowCount, userId, ...file }: CopyOptions): PendingDecoy[] {
  const code = personCode(file, userId)
  const positions = decoyPositions(file, decoys.rows.length, rowCount)
  return decoys.rows
    .map((row, index) => ({ before: positions[index] as number, row, isIn: holdsDecoy(code, index) }))
    .filter(({ isIn }) => isIn)
    .toSorted((a, b) => a.before - b.before)
}

function* takeDecoys(pending: PendingDecoy[], row: number, lineEnd: Buffer): Generator<Uint8Array> {
  while (pending[0] && pending[0].before <= row) {
    yield Buffer.concat([pending[0].row, lineEnd])
    pending.shift()
  }
}
