import type { CompetitionResults, Language, ResultRow } from '@tiltyard/contracts/browser'

type Award = CompetitionResults['awards'][number]
/** On the overall board, or in the division that it names. */
type Place = Pick<Award, 'place' | 'divisionId'>
/** Award texts by the key of their place; one without the language that the competition requires is not given. */
export type AwardTexts = Readonly<Record<string, { readonly zh: string; readonly en: string }>>

/** Number of places with an award input, overall and in each division. */
export const awardPlaces = 20

export const placeKey = ({ place, divisionId }: Place): string =>
  divisionId ? `${place} ${divisionId}` : String(place)

type Placed = Pick<ResultRow, 'place' | 'divisionPlace' | 'divisionId'>

const placeInDivision = ({ divisionPlace, divisionId }: Placed): Place => ({
  place: divisionPlace,
  divisionId,
})

/** Awarded in this view: the overall place, or the place in the division where that is chosen or the only one. */
export const awardedPlace = (row: Placed, division: string | undefined): Place =>
  division === undefined && row.place !== null ? { place: row.place } : placeInDivision(row)

/** The place of the other board, whose award is shown beside it; null: the team has none. */
export function otherPlace(row: Placed, division: string | undefined): Place | null {
  if (row.place === null) return null
  return division === undefined ? placeInDivision(row) : { place: row.place }
}

export const textsFrom = (awards: readonly Award[]): AwardTexts =>
  Object.fromEntries(
    awards.map(({ award, ...place }) => [placeKey(place), { zh: award.zh ?? '', en: award.en ?? '' }]),
  )

export function awardsIn(texts: AwardTexts, required: Language = 'zh'): Award[] {
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
