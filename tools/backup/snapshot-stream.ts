/** What deploy/compose/backup.sql prints before the dump, all of one moment. */
export type SnapshotFacts = {
  /** Objects that rows of the dump name. */
  readonly keys: readonly string[]
  /** Newest hash of each audit chain, by schema. */
  readonly auditHeads: Readonly<Record<string, string>>
  readonly migrations: readonly string[]
}

const endMark = Buffer.from('\nthe dump is whole\n')

/**
 * Lines of facts, an empty line, the dump, and a mark that it is whole: a pipe ends in the same way when the program before
 * it fails.
 */
export async function readSnapshot(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ readonly facts: SnapshotFacts; readonly dump: AsyncIterable<Uint8Array> }> {
  const pieces = stream[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await pieces.next()
    if (done) throw new Error('the database gave no snapshot')
    begun = Buffer.concat([begun, value])
    end = begun.indexOf('\n\n')
  }
  const lines = begun.subarray(0, end).toString('utf8').split('\n')
  return { facts: parseFacts(lines), dump: untilMark(begun.subarray(end + 2), pieces) }
}

function parseFacts(lines: readonly string[]): SnapshotFacts {
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const heads = of('audit').map((line) => line.split(' ') as [string, string])
  return { keys: of('key'), auditHeads: Object.fromEntries(heads), migrations: of('migration') }
}

async function* untilMark(
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  let held = Buffer.from(first)
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    held = Buffer.concat([held, next.value])
    if (held.length <= endMark.length) continue
    yield held.subarray(0, -endMark.length)
    held = held.subarray(-endMark.length)
  }
  if (!held.subarray(-endMark.length).equals(endMark)) throw new Error('the dump of the database broke off')
  if (held.length > endMark.length) yield held.subarray(0, -endMark.length)
}
