import { formatReading, readAnswer } from '@tiltyard/competition-types/answers'
import type { AnswerInput, QuestionKind } from '@tiltyard/contracts/browser'

/** The kinds whose texts are read as a value; a flag and a text are taken as typed. */
export const valueKinds = ['number', 'time', 'hash', 'coordinates'] as const
export type ValueKind = (typeof valueKinds)[number]

export const toValueKind = (kind: QuestionKind): ValueKind | null =>
  valueKinds.find((each) => each === kind) ?? null

/** What is in the field: null while it is empty, and for kinds that are taken as typed. */
export type Reading = { readonly isReadable: true; readonly text: string } | { readonly isReadable: false }

export function readTyped(kind: QuestionKind, typed: string, zone: string): Reading | null {
  if (toValueKind(kind) === null || typed.trim() === '') return null
  const reading = readAnswer(kind, { kind: 'typed', text: typed }, { zone })
  return reading ? { isReadable: true, text: formatReading(reading) } : { isReadable: false }
}

/** A time is sent as it was read, with its zone: what is judged is what was shown. */
export function toInput(kind: QuestionKind, typed: string, reading: Reading | null): AnswerInput {
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

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const offsets = [
  ...hours(-12, 14).map((hour) => hour * 60),
  ...[-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765],
].sort((one, other) => one - other)
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** All offsets in use, with the one that is asked for. */
export function zonesWith(zone: string): { readonly value: string; readonly label: string }[] {
  const values = offsets.map((minutes) => {
    const size = Math.abs(minutes)
    if (size === 0) return 'Z'
    return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  })
  return (values.includes(zone) ? values : [zone, ...values]).map((value) => ({
    value,
    label: value === 'Z' ? 'UTC' : `UTC${value}`,
  }))
}
