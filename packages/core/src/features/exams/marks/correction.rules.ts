import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import type { CorrectionEffect, ExamAnswer, ExamCorrection, ExamItemKind } from '@tiltyard/contracts'
import type { PatternVerdicts } from '../../challenges/index.ts'
import { countBlanks, findItemFault } from '../banks/item.rules.ts'
import { markSitting, type PaperKeys } from '../marking/mark-sitting.rules.ts'

type CorrectedItem = {
  readonly kind: ExamItemKind
  readonly options: readonly unknown[]
  readonly blanks: number
}

/** Whether an answer that is right too is given with its act only, and fits the question. */
export function isCorrectionValid({ act, also }: ExamCorrection, item: CorrectedItem): boolean {
  if (act !== 'also' || also === null) return act !== 'also' && also === null
  return (
    findItemFault({ kind: item.kind, options: item.options, stemText: '-', key: also }) === null &&
    countBlanks(also) === item.blanks
  )
}

export type AffectedSitting = {
  readonly nickname: string
  readonly teamId: string
  readonly teamName: string
  readonly place: DrawnPlace
  /** Options as shown. */
  readonly answer: ExamAnswer | null
  readonly mark: number
  /** Of the question. */
  readonly itemMark: number
}

const namesMax = 200

/** Who gains and loses by corrected keys; null: a pattern has no verdict yet. */
export function correctionEffect(
  corrected: PaperKeys,
  affected: readonly AffectedSitting[],
  /** Sittings of the paper. */
  sittings: number,
  verdicts: Pick<PatternVerdicts, 'of'>,
): CorrectionEffect | null {
  let isDecided = true
  const changes = affected.flatMap(({ place, answer, mark, itemMark, ...who }) => {
    const given = new Map<number, ExamAnswer | null>([[0, answer]])
    const remarked = markSitting(corrected, { places: [place], answers: given }, verdicts)
    if (!remarked) isDecided = false
    const after = mark - itemMark + (remarked?.mark ?? itemMark)
    return after === mark ? [] : [{ ...who, before: mark, after }]
  })
  if (!isDecided) return null
  const gain = changes.filter(({ before, after }) => after > before).length
  return {
    gain,
    lose: changes.length - gain,
    unchanged: sittings - changes.length,
    entries: new Set(changes.map(({ teamId }) => teamId)).size,
    changes: changes
      .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
      .slice(0, namesMax)
      .map(({ nickname, teamName, before, after }) => ({ nickname, teamName, before, after })),
  }
}
