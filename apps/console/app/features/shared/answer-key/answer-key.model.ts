import type { AnswerKeyInput, ChallengeKind } from '@tiltyard/contracts/browser'

/** A form row; its fields depend on the kind of the question. */
export type AnswerRow = {
  readonly kind?: 'exact' | 'any-case' | 'pattern'
  readonly text?: string
  readonly number?: string
  readonly tolerance?: string
  readonly time?: string
  readonly toleranceSeconds?: number
  readonly zone?: string
  readonly keys?: readonly string[]
  readonly latitude?: number
  readonly longitude?: number
  readonly metres?: number
}

export const usualZone = 'Z'

/** Empty rows are omitted. */
export function answersFrom(kind: ChallengeKind, rows: readonly (AnswerRow | undefined)[]): AnswerKeyInput[] {
  return rows.flatMap((row) => (row ? answerFrom(kind, row) : []))
}

function answerFrom(kind: ChallengeKind, row: AnswerRow): AnswerKeyInput[] {
  switch (kind) {
    case 'number':
      return row.number?.trim()
        ? [{ kind: 'number', number: row.number.trim(), tolerance: row.tolerance?.trim() || '0' }]
        : []
    case 'time':
      return row.time?.trim()
        ? [
            {
              kind: 'time',
              time: row.time.trim(),
              toleranceSeconds: row.toleranceSeconds ?? 0,
              zone: row.zone ?? usualZone,
            },
          ]
        : []
    case 'choice':
      return row.keys?.length ? [{ kind: 'choice', keys: [...row.keys] }] : []
    case 'coordinates': {
      const { latitude, longitude, metres = 0 } = row
      return latitude === undefined || longitude === undefined
        ? []
        : [{ kind: 'coordinates', latitude, longitude, metres }]
    }
    case 'hash':
      return row.text?.trim() ? [{ kind: 'exact', text: row.text.trim() }] : []
    default:
      return row.text?.trim() ? [{ kind: row.kind ?? 'exact', text: row.text.trim() }] : []
  }
}
