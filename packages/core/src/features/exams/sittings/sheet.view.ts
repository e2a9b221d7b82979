import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import type { SheetItem } from '@tiltyard/contracts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import type { KnownPaper } from './known-papers.ts'

/** The questions of one candidate in the order shown. */
export function sheetItems(paper: KnownPaper, places: readonly DrawnPlace[]): SheetItem[] {
  return places.map((drawn, place) => {
    const found = paper.at.get(placeKey(drawn))
    if (!found) throw new Error(`the paper ${paper.taskId} has no question at ${placeKey(drawn)}`)
    const { texts } = found.item
    return {
      place,
      section: drawn.section,
      points: found.section.points,
      kind: texts.kind,
      stem: texts.stem,
      options: drawn.optionOrder?.flatMap((option) => texts.options[option] ?? []) ?? texts.options,
      blanks: texts.blanks,
    }
  })
}
