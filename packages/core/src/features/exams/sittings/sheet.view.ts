import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import type { ExamSheet, Localised, SheetItem } from '@tiltyard/contracts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import type { StoredAnswer } from './answer.store.ts'
import type { KnownPaper } from './known-papers.ts'
import type { OwnSitting } from './sitting.store.ts'

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

export function sheetView(
  {
    name,
    isPaused,
    paper,
  }: { readonly name: Localised; readonly isPaused: boolean; readonly paper: KnownPaper },
  sitting: OwnSitting,
  answers: Iterable<StoredAnswer>,
): ExamSheet {
  return {
    sittingId: sitting.id,
    name,
    rules: paper.rules,
    sections: paper.sections.map(({ number, name, instruction }) => ({ number, name, instruction })),
    items: sheetItems(paper, sitting.places),
    answers: [...answers].map(({ place, revision, answer }) => ({ place, revision, answer })),
    beganAt: sitting.beganAt.toISOString(),
    deadlineAt: sitting.deadlineAt.toISOString(),
    serverNow: sitting.at.toISOString(),
    isPaused,
  }
}
