import type { CaseVariant } from '../demo-case.ts'

export const exportNames = ['nests-0918.csv', 'nests-0925.csv', 'nests-1009.csv'] as const
export type ExportName = (typeof exportNames)[number]

export const mailServer = 'mx.eastlake.example'
/** The clock of the computer that sent it. */
export const senderClockAheadMs = 11 * 60_000 + 24_000

type DatasetFacts = {
  /** The export that got out. */
  readonly leaked: ExportName
  /** The person outside who was sent it. */
  readonly outsider: string
  readonly sentAt: number
  /** Nests of the export that the copy on the forum leaves out. */
  readonly leftOut: number
  /** The one that was visited, by its place in the list, and where the picture was taken, in metres from it. */
  readonly visited: number
  readonly shotFrom: { readonly north: number; readonly east: number }
  readonly device: string
}

/** Each team investigates one of two leaks. */
export const factsOf: Readonly<Record<CaseVariant, DatasetFacts>> = {
  1: {
    leaked: 'nests-0925.csv',
    outsider: 'chen.hao@wetland-photo.example',
    sentAt: Date.parse('2026-09-25T09:52:31Z'),
    leftOut: 37,
    visited: 57,
    shotFrom: { north: 18, east: -22 },
    device: 'Heron P40',
  },
  2: {
    leaked: 'nests-1009.csv',
    outsider: 'duty@wetland-reserves.example',
    sentAt: Date.parse('2026-10-09T10:17:48Z'),
    leftOut: 52,
    visited: 131,
    shotFrom: { north: -25, east: 12 },
    device: 'Kestrel X2',
  },
}
