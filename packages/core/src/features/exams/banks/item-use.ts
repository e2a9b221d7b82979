import type { ExamItemListItem } from '@tiltyard/contracts'
import {
  connectionState,
  createVersionedCache,
  type PlatformDatabase,
  type PlatformReader,
  toReader,
} from '../../../kernel/index.ts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import { listItemPlaces, listPlaceUse } from './item-use.store.ts'

export type ItemUse = ExamItemListItem['use']
type PlaceUse = {
  readonly exposure: number
  readonly marks: number
  /** Null: everybody had the same mark, for the question or for the rest. */
  readonly correlation: number | null
}
type PaperUse = ReadonlyMap<string, PlaceUse>

const unseen: PlaceUse = { exposure: 0, marks: 0, correlation: null }
const unused: ItemUse = { papers: 0, exposure: 0, difficultyIndex: null, discrimination: null }

/** Unfolding the places of ten thousand sittings takes a second, and a marked paper hardly ever changes. */
const paperUseCache = connectionState(() => createVersionedCache<PaperUse>(200))

/** Of each question, over all sealed papers whose sittings are marked. */
export async function loadItemUse(
  database: PlatformDatabase,
  itemIds: readonly string[],
): Promise<(itemId: string) => ItemUse> {
  const reader = toReader(database)
  const places = (await listItemPlaces(reader, itemIds)).filter(({ is_marked }) => is_marked)
  const use = new Map<string, (PlaceUse & { readonly points: number })[]>()
  for (const { item_id, task_id, section, position, points, version } of places) {
    const paper = await paperUseCache(database)({ key: task_id, version }, () =>
      loadPaperUse(reader, task_id),
    )
    const place = paper.get(placeKey({ section, position })) ?? unseen
    use.set(item_id, [...(use.get(item_id) ?? []), { ...place, points }])
  }
  return (itemId) => sumUse(use.get(itemId) ?? [])
}

async function loadPaperUse(reader: PlatformReader, taskId: string): Promise<PaperUse> {
  const rows = await listPlaceUse(reader, taskId)
  return new Map(
    rows.map(({ section, position, exposure, marks, correlation }) => [
      placeKey({ section, position }),
      { exposure, marks: Number(marks), correlation },
    ]),
  )
}

function sumUse(places: readonly (PlaceUse & { readonly points: number })[]): ItemUse {
  if (places.length === 0) return unused
  const shares = places.reduce((sum, { marks, points }) => sum + marks / points, 0)
  const exposure = places.reduce((sum, place) => sum + place.exposure, 0)
  const correlated = places.flatMap(({ exposure: weight, correlation }) =>
    correlation === null ? [] : [{ weight, correlation }],
  )
  const weights = correlated.reduce((sum, { weight }) => sum + weight, 0)
  return {
    papers: places.length,
    exposure,
    difficultyIndex: exposure === 0 ? null : shares / exposure,
    discrimination:
      weights === 0
        ? null
        : correlated.reduce((sum, { weight, correlation }) => sum + weight * correlation, 0) / weights,
  }
}
