import { cellText, rowFingerprint } from '../../../../csv/csv-cells.ts'
import { CsvReader } from '../../../../csv/csv-reader.ts'
import type { Decoys } from './decoys.ts'
import { holdsDecoy, type MarkedFile, personCode } from './person-code.ts'
import { type Agreement, maxFalseAccusation, weighEvidence } from './trace.rules.ts'

export type TraceOptions = MarkedFile & {
  readonly decoys: Decoys
  /** Everybody who has a copy. */
  readonly userIds: Iterable<string>
  /** Compare by these columns only, when others were changed; all that both files have otherwise. */
  readonly columns?: readonly string[]
}

export type Suspect = {
  readonly userId: string
  /** Decoys that are in both the copy and the found file, or in neither. */
  readonly agreement: number
  /** How likely anybody of all people agrees as well by chance. */
  readonly chance: number
}

export type Trace = {
  readonly rows: number
  /** Decoys that can be recognised by the compared columns, and those that were found. */
  readonly decoys: number
  readonly found: number
  /** Whose copies the file comes from; empty: no conclusion. */
  readonly leakers: readonly Suspect[]
  /** The closest people, leakers first. */
  readonly closest: readonly Suspect[]
}

const maxListed = 20

/** Compares a found CSV with everybody's code. Order, quotes and line ends do not matter, nor do missing rows and columns. */
export async function traceRows(chunks: AsyncIterable<Uint8Array>, options: TraceOptions): Promise<Trace> {
  const { decoys: all, userIds, columns, ...file } = options
  const { rows, found } = await findDecoys(chunks, all, columns ?? all.columns)
  const decoys = found.size
  const foundCount = [...found.values()].filter(Boolean).length
  const evidence = weighEvidence({ found: foundCount, decoys })
  let people = 0
  let closest: { userId: string; score: number; agreement: Agreement }[] = []
  for (const userId of userIds) {
    people += 1
    const agreement = compare(personCode(file, userId), found)
    closest.push({ userId, agreement, score: evidence.score(agreement) })
    if (closest.length === 50 * maxListed) closest = best(closest)
  }
  const suspects = best(closest).map(({ userId, agreement, score }) => ({
    userId,
    agreement: agreement.foundHeld + agreement.absentNotHeld,
    chance: Math.min(1, people * evidence.chance(score)),
  }))
  const leakers = suspects.filter(({ chance }) => chance <= maxFalseAccusation)
  return { rows, decoys, found: foundCount, leakers, closest: suspects }
}

const best = <T extends { score: number }>(list: readonly T[]) =>
  list.toSorted((a, b) => b.score - a.score).slice(0, maxListed)

function compare(code: Buffer, found: ReadonlyMap<number, boolean>): Agreement {
  const agreement = { foundHeld: 0, foundNotHeld: 0, absentHeld: 0, absentNotHeld: 0 }
  for (const [decoy, isFound] of found) {
    const isHeld = holdsDecoy(code, decoy)
    if (isFound) agreement[isHeld ? 'foundHeld' : 'foundNotHeld'] += 1
    else agreement[isHeld ? 'absentHeld' : 'absentNotHeld'] += 1
  }
  return agreement
}

/** Which decoys are in the file, of those that the compared columns tell apart. */
async function findDecoys(chunks: AsyncIterable<Uint8Array>, decoys: Decoys, wanted: readonly string[]) {
  const reader = new CsvReader(chunks)
  const found = new Map<number, boolean>()
  let byFingerprint = new Map<number, number>()
  let cells: readonly number[] = []
  let rows = 0
  try {
    for (;;) {
      const outcome = reader.read()
      if (outcome === 'end') break
      if (outcome === 'more') {
        await reader.fill()
        continue
      }
      if (reader.rows === 1) {
        const { columns, hasHeader } = comparedColumns(reader, decoys, wanted)
        cells = columns.map(({ cell }) => cell)
        byFingerprint = uniqueFingerprints(await decoys.fingerprints(columns.map(({ name }) => name)))
        for (const decoy of byFingerprint.values()) found.set(decoy, false)
        if (hasHeader) continue
      }
      rows += 1
      const decoy = byFingerprint.get(rowFingerprint(reader, cells))
      if (decoy !== undefined) found.set(decoy, true)
    }
  } finally {
    await reader.close()
  }
  return { rows, found }
}

/** By name; by place when the file has no header of ours. */
function comparedColumns(reader: CsvReader, decoys: Decoys, wanted: readonly string[]) {
  const header = Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell).trim())
  const named = wanted.flatMap((name) => {
    const cell = header.indexOf(name)
    return cell < 0 ? [] : [{ name, cell }]
  })
  if (named.length > 0) return { columns: named, hasHeader: true }
  const placed = wanted.map((name) => ({ name, cell: decoys.columns.indexOf(name) }))
  return { columns: placed.filter(({ cell }) => cell >= 0 && cell < reader.cells), hasHeader: false }
}

function uniqueFingerprints(fingerprints: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of fingerprints) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Map(fingerprints.flatMap((one, decoy) => (counts.get(one) === 1 ? [[one, decoy]] : [])))
}
