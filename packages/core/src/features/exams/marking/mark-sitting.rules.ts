import { type DrawnPlace, type MarkRule, markItem, toAuthorOrder } from '@tiltyard/competition-types/theory'
import type { ExamAnswer, ExamCorrection, ExamKey } from '@tiltyard/contracts'
import type { PatternVerdicts } from '../../challenges/index.ts'

/** A question of a paper with all answers that are right. */
export type ItemKey = {
  readonly itemId: string
  readonly section: number
  readonly position: number
  /** Of its section, in hundredths of a point. */
  readonly points: number
  readonly keys: readonly ExamKey[]
  /** full: everybody gets the points; none: nobody does, and they are not part of the total. */
  readonly credit: 'by-key' | 'full' | 'none'
  /** The last correction. */
  readonly correction: ExamCorrection['act'] | null
}

export type PaperKeys = {
  readonly taskId: string
  /** Number of the last correction that is part of it. */
  readonly revision: number
  readonly rule: MarkRule
  /** By section and position. */
  readonly items: ReadonlyMap<string, ItemKey>
}

/** Map key of a question in its paper. */
export const placeKey = ({ section, position }: Pick<DrawnPlace, 'section' | 'position'>) =>
  `${section} ${position}`

export function correctKeys(paper: PaperKeys, { itemId, act, also }: ExamCorrection): PaperKeys {
  const items = [...paper.items].map(([key, item]): [string, ItemKey] => [
    key,
    item.itemId === itemId
      ? {
          ...item,
          correction: act,
          credit: act === 'also' ? item.credit : act === 'full' ? 'full' : 'none',
          keys: also ? [...item.keys, also] : item.keys,
        }
      : item,
  ])
  return { ...paper, items: new Map(items) }
}

/** What a question is worth to its candidates. */
export const worthOf = ({ credit, points }: ItemKey) => (credit === 'none' ? 0 : points)

export type SatPaper = {
  readonly places: readonly DrawnPlace[]
  /** By place, options as shown. */
  readonly answers: ReadonlyMap<number, ExamAnswer | null>
}
export type SittingMarks = {
  /** By place. */
  readonly marks: readonly number[]
  readonly mark: number
}

/** Null: a pattern has no verdict yet, and no mark may depend on a guess. */
export function markSitting(
  paper: PaperKeys,
  { places, answers }: SatPaper,
  verdicts: Pick<PatternVerdicts, 'of'>,
): SittingMarks | null {
  let isDecided = true
  const matches = (pattern: string, text: string) => {
    const verdict = verdicts.of(pattern, text)
    if (verdict === null) isDecided = false
    return verdict ?? false
  }
  const marks = places.map((place, number) => {
    const item = paper.items.get(placeKey(place))
    if (!item) throw new Error(`the paper ${paper.taskId} has no question at ${placeKey(place)}`)
    if (item.credit !== 'by-key') return worthOf(item)
    const answer = toAuthorOrder(answers.get(number) ?? null, place.optionOrder)
    return Math.max(...item.keys.map((key) => markItem(paper.rule, key, answer, item.points, { matches })))
  })
  return isDecided ? { marks, mark: marks.reduce((sum, mark) => sum + mark, 0) } : null
}
