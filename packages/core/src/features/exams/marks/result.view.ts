import type { ExamAnswer, ExamKey, Localised, SittingResult } from '@tiltyard/contracts'
import { type PaperKeys, placeKey, worthOf } from '../marking/mark-sitting.rules.ts'
import type { KnownPaper } from '../sittings/known-papers.ts'
import { sheetItems } from '../sittings/sheet.view.ts'
import type { ClosedSittingRow } from './marked-sitting.store.ts'

export type MarkedPaper = {
  readonly paper: KnownPaper
  readonly keys: PaperKeys
  readonly sitting: ClosedSittingRow & { readonly marks: readonly number[] }
}
type Summary = Pick<SittingResult, 'points' | 'sections'>

/** Of this candidate's draw, without questions that were left out. */
export function summaryView({ paper, keys, sitting }: MarkedPaper): Summary {
  const bySection = new Map(paper.sections.map(({ number }) => [number, { points: 0, mark: 0 }]))
  for (const [place, drawn] of sitting.places.entries()) {
    const [section, item] = [bySection.get(drawn.section), keys.items.get(placeKey(drawn))]
    if (!section || !item) continue
    section.points += worthOf(item)
    section.mark += sitting.marks[place] ?? 0
  }
  return {
    points: [...bySection.values()].reduce((sum, { points }) => sum + points, 0),
    sections: paper.sections.map(({ number, name }) => ({
      name,
      ...(bySection.get(number) ?? { points: 0, mark: 0 }),
    })),
  }
}

/** Every question with its key and explanation. */
export function itemResultsView(
  { paper, keys, sitting }: MarkedPaper,
  {
    answers,
    explanations,
  }: {
    readonly answers: ReadonlyMap<number, ExamAnswer | null>
    readonly explanations: ReadonlyMap<string, Localised | null>
  },
): NonNullable<SittingResult['items']> {
  return sheetItems(paper, sitting.places).flatMap((shown) => {
    const drawn = sitting.places[shown.place]
    const item = drawn && keys.items.get(placeKey(drawn))
    const key = item?.keys[0]
    if (!drawn || !item || !key) return []
    return [
      {
        ...shown,
        points: worthOf(item),
        itemId: item.itemId,
        answer: answers.get(shown.place) ?? null,
        key: keyAsShown(key, drawn.optionOrder),
        explanation: explanations.get(item.itemId) ?? null,
        mark: sitting.marks[shown.place] ?? 0,
        correction: item.correction,
      },
    ]
  })
}

/** Options in the order in which this candidate saw them. */
function keyAsShown(key: ExamKey, optionOrder: readonly number[] | null): ExamKey {
  if (optionOrder === null) return key
  if (key.kind === 'single') return { ...key, option: optionOrder.indexOf(key.option) }
  if (key.kind !== 'multiple') return key
  return { ...key, options: key.options.map((option) => optionOrder.indexOf(option)).toSorted() }
}
