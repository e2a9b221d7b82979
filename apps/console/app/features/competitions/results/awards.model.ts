import type { Language, ResultRow } from '@tiltyard/contracts/browser'

/** Award texts by the key of their place; one without the language that the competition requires is not given. */
export type AwardTexts = Readonly<Record<string, { readonly zh: string; readonly en: string }>>

type Placed = Pick<ResultRow, 'place' | 'divisionPlace' | 'divisionId'>

/** Number of ranks with an award input, overall and in each division that is not ranked overall. */
export const awardPlaces = 20

export const mayAward = ({ place, divisionPlace }: Placed): boolean => (place ?? divisionPlace) <= awardPlaces

/** A place of the overall board, or of a division that is not ranked there. */
export const placeKey = ({ place, divisionPlace, divisionId }: Placed): string =>
  place === null ? `${divisionPlace} ${divisionId}` : String(place)

export function textsFrom(rows: readonly ResultRow[]): AwardTexts {
  return Object.fromEntries(
    rows.filter(mayAward).map((row) => [placeKey(row), { zh: row.award?.zh ?? '', en: row.award?.en ?? '' }]),
  )
}

export function awardsIn(texts: AwardTexts, required: Language = 'zh') {
  return Object.entries(texts).flatMap(([key, { zh, en }]) => {
    const [place, divisionId] = key.split(' ')
    return (required === 'zh' ? zh : en).trim()
      ? [
          {
            place: Number(place),
            ...(divisionId && { divisionId }),
            award: { ...(zh.trim() && { zh: zh.trim() }), ...(en.trim() && { en: en.trim() }) },
          },
        ]
      : []
  })
}
