import type { ResultRow } from '@tiltyard/contracts/browser'

/** Award texts by rank; an award without a Chinese text is not given. */
export type AwardTexts = Readonly<Record<number, { readonly zh: string; readonly en: string }>>

/** Number of ranks with an award input. */
export const awardPlaces = 20

export function textsFrom(rows: readonly ResultRow[]): AwardTexts {
  return Object.fromEntries(
    rows
      .filter(({ place }) => place <= awardPlaces)
      .map(({ place, award }) => [place, { zh: award?.zh ?? '', en: award?.en ?? '' }]),
  )
}

export function awardsIn(texts: AwardTexts) {
  return Object.entries(texts).flatMap(([place, { zh, en }]) =>
    zh.trim()
      ? [{ place: Number(place), award: { zh: zh.trim(), ...(en.trim() && { en: en.trim() }) } }]
      : [],
  )
}
