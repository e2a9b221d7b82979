import { formatReading, readAnswer, timeZones } from '@tiltyard/competition-types/answers'
import type { AnswerInput, ChallengeKind } from '@tiltyard/contracts/browser'

/** The kinds whose texts are read as a value; a flag and a text are taken as typed. */
export const valueKinds = ['number', 'time', 'hash', 'coordinates'] as const
export type ValueKind = (typeof valueKinds)[number]

export const toValueKind = (kind: ChallengeKind): ValueKind | null =>
  valueKinds.find((each) => each === kind) ?? null

/** What is in the field: null while it is empty, and for kinds that are taken as typed. */
export type Reading = { readonly isReadable: true; readonly text: string } | { readonly isReadable: false }

export function readTyped(kind: ChallengeKind, typed: string, zone: string): Reading | null {
  if (toValueKind(kind) === null || typed.trim() === '') return null
  const reading = readAnswer(kind, { kind: 'typed', text: typed }, { zone })
  return reading ? { isReadable: true, text: formatReading(reading) } : { isReadable: false }
}

/** A time is sent as it was read, with its zone: what is judged is what was shown. */
export function toInput(kind: ChallengeKind, typed: string, reading: Reading | null): AnswerInput {
  if (kind === 'flag') return { kind, flag: typed.trim() }
  const text = kind === 'time' && reading?.isReadable ? reading.text : typed.trim()
  return { kind: 'typed', text }
}

const algorithmsByDigits: Readonly<Record<number, string>> = {
  8: 'CRC-32',
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  64: 'SHA-256 / SM3',
  96: 'SHA-384',
  128: 'SHA-512',
}

/** The common algorithm whose hashes have this length; null if there is none. */
export const hashAlgorithm = (hash: string): string | null => algorithmsByDigits[hash.length] ?? null

/** All zones, with the one of the challenge. */
export function zonesWith(zone: string): { readonly value: string; readonly label: string }[] {
  return (timeZones.includes(zone) ? timeZones : [zone, ...timeZones]).map((value) => ({
    value,
    label: value === 'Z' ? 'UTC' : `UTC${value}`,
  }))
}
