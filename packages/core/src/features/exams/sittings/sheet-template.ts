import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import { ExamSheet, encodeJson, type PreparedReply, SheetItem } from '@tiltyard/contracts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import type { SealedItem, SealedPaper, SealedSection } from './sealed-paper.ts'

/** What the sheets of a paper have in common, validated and serialised once. */
export type SheetTemplate = {
  readonly head: Uint8Array
  /** By place of the paper. */
  readonly items: ReadonlyMap<string, ItemTemplate>
}

/** A question up to its options, and each option after a comma, in its author's order. */
type ItemTemplate = { readonly start: Uint8Array; readonly options: readonly Uint8Array[] }

const OfPaper = ExamSheet.pick({ rules: true, sections: true })
const OfCandidate = ExamSheet.omit({ rules: true, sections: true, items: true })
const WithoutPlace = SheetItem.omit({ place: true })

export function createSheetTemplate({ rules, sections }: SealedPaper): SheetTemplate {
  const head = OfPaper.parse({ rules, sections })
  return {
    head: Buffer.from(`,${JSON.stringify(head).slice(1, -1)},"items":[`),
    items: new Map(
      sections.flatMap((section) =>
        section.items.map((item) => [
          placeKey({ section: section.number, position: item.position }),
          itemTemplate(section, item),
        ]),
      ),
    ),
  }
}

function itemTemplate({ number, points }: SealedSection, { texts }: SealedItem): ItemTemplate {
  const { options, ...item } = WithoutPlace.parse({ ...texts, section: number, points })
  return {
    start: Buffer.from(`,${JSON.stringify(item).slice(0, -1)},"options":[`),
    options: options.map((option) => Buffer.from(`,${JSON.stringify(option)}`)),
  }
}

/** The sheet of one candidate, put together from the bytes of its paper. */
export function renderSheet(
  template: SheetTemplate,
  candidate: Omit<ExamSheet, 'rules' | 'sections' | 'items'>,
  places: readonly DrawnPlace[],
): PreparedReply<ExamSheet> {
  const json = [encodeJson(OfCandidate.parse(candidate)).subarray(0, -1), template.head]
  for (const [place, drawn] of places.entries()) {
    const item = template.items.get(placeKey(drawn))
    if (!item) throw new Error(`the paper has no question at ${placeKey(drawn)}`)
    json.push(
      place === 0 ? withoutComma(item.start) : item.start,
      ...optionsAsShown(item, drawn),
      endOf(place),
    )
  }
  json.push(sheetEnd)
  return { json, version: null }
}

function optionsAsShown({ options }: ItemTemplate, { optionOrder }: DrawnPlace): Uint8Array[] {
  const shown = optionOrder ? optionOrder.flatMap((option) => options[option] ?? []) : [...options]
  if (shown[0]) shown[0] = withoutComma(shown[0])
  return shown
}

const withoutComma = (part: Uint8Array) => part.subarray(1)
const sheetEnd = Buffer.from(']}')
const itemEnds: Uint8Array[] = []

function endOf(place: number): Uint8Array {
  const end = itemEnds[place] ?? Buffer.from(`],"place":${place}}`)
  itemEnds[place] = end
  return end
}
