/** A flag of one service that a team has captured. */
export type Capture = {
  /** The round of which the flag was. */
  readonly issued: number
  readonly victim: number
  /** The place in the service, which may keep several flags. */
  readonly store: number
  readonly attacker: number
}

/**
 * Results of checks by entry number, four bits each: 0 not checked, 1 ok, 2 recovering, 3 flag not found, 4 faulty,
 * 5 down, 6 fault of the checker, 7 not placed yet.
 */
export function encodeStatuses(statuses: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(statuses.length / 2))
  for (let team = 0; team < statuses.length; team += 1)
    bytes[team >> 1] = (bytes[team >> 1] as number) | ((statuses[team] as number) << ((team & 1) * 4))
  return Buffer.from(bytes).toString('base64')
}

/** An even number of statuses: the last may be that of no entry, not checked. */
export function decodeStatuses(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64')
  const statuses = new Uint8Array(bytes.length * 2)
  for (let team = 0; team < statuses.length; team += 1)
    statuses[team] = ((bytes[team >> 1] as number) >> ((team & 1) * 4)) & 15
  return statuses
}

/** Sorted, so that one set of captures has one text; four LEB128 numbers each, victims as differences within a round of issue. */
export function encodeCaptures(round: number, captures: readonly Capture[]): string {
  const sorted = captures.toSorted(
    (a, b) => a.issued - b.issued || a.victim - b.victim || a.store - b.store || a.attacker - b.attacker,
  )
  const bytes: number[] = []
  let before = { issued: -1, victim: 0 }
  for (const { issued, victim, store, attacker } of sorted) {
    const from = issued === before.issued ? before.victim : 0
    for (const number of [round - issued, victim - from, store, attacker]) writeNumber(bytes, number)
    before = { issued, victim }
  }
  return Buffer.from(bytes).toString('base64')
}

function writeNumber(bytes: number[], number: number): void {
  let rest = number
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  bytes.push(rest)
}

/** Numbers of one capture in a row of the decoded captures: issued, victim, store, attacker. */
export const captureWidth = 4

export function decodeCaptures(round: number, text: string): Uint32Array {
  const numbers = readNumbers(Buffer.from(text, 'base64'))
  const captures = new Uint32Array(numbers.length - (numbers.length % captureWidth))
  for (let at = 0; at < captures.length; at += captureWidth) {
    const issued = round - (numbers[at] as number)
    const isSameIssue = at > 0 && captures[at - captureWidth] === issued
    captures[at] = issued
    captures[at + 1] =
      (numbers[at + 1] as number) + (isSameIssue ? (captures[at + 1 - captureWidth] as number) : 0)
    captures[at + 2] = numbers[at + 2] as number
    captures[at + 3] = numbers[at + 3] as number
  }
  return captures
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const byte of bytes) {
    number |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    numbers.push(number >>> 0)
    ;[number, shift] = [0, 0]
  }
  return numbers
}
