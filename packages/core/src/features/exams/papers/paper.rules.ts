import type { ExamGap, ExamPaperPlan, ExamRehearsal, ExamSectionPlan } from '@tiltyard/contracts'

/** Places of one candidate's paper. */
const placesMax = 1_000

type Sized = { readonly points: number; readonly draw: number | null; readonly items: number }

/** Of each candidate's paper. */
export const countQuestions = (sections: readonly Sized[]): number =>
  sections.reduce((sum, { draw, items }) => sum + (draw ?? items), 0)

/** The most that a candidate can get, in hundredths of a point. */
export const totalPoints = (sections: readonly Sized[]): number =>
  sections.reduce((sum, { points, draw, items }) => sum + points * (draw ?? items), 0)

const wholePointsMax = 1_000_000

/** Points as boards show the value of a task. */
export const wholePoints = (sections: readonly Sized[]): number =>
  Math.min(wholePointsMax, Math.floor(totalPoints(sections) / 100))

/** Whether every candidate can get as many questions as the plan says; whether there are enough is a gap. */
export function isDrawable({ sections }: Pick<ExamPaperPlan, 'sections'>): boolean {
  const ids = sections.flatMap(({ itemIds }) => itemIds)
  const sized = sections.map(({ itemIds, ...section }) => ({ ...section, items: itemIds.length }))
  return (
    new Set(ids).size === ids.length &&
    countQuestions(sized) <= placesMax &&
    sections.every(({ draw, strata }) => strata === null || areStrataOf(draw, strata))
  )
}

const areStrataOf = (draw: number | null, strata: NonNullable<ExamSectionPlan['strata']>) =>
  new Set(strata.map(({ difficulty }) => difficulty)).size === strata.length &&
  strata.reduce((sum, { count }) => sum + count, 0) === draw

type GapItem = { readonly difficulty: number; readonly state: string; readonly hasKey: boolean }
type GapSection = Pick<ExamSectionPlan, 'draw' | 'strata'> & {
  readonly number: number
  readonly items: readonly GapItem[]
}
type Gap = ExamRehearsal['gaps'][number]

/** What has to be done before the paper can be sealed. */
export function paperGaps(sections: readonly GapSection[]): Gap[] {
  if (sections.length === 0) return [{ gap: 'no_questions', section: null, count: 0 }]
  return sections.flatMap(({ number, items, draw, strata }) => {
    const gap = (kind: ExamGap, count: number): Gap[] =>
      count > 0 ? [{ gap: kind, section: number, count }] : []
    if (items.length === 0) return [{ gap: 'no_questions' as const, section: number, count: 0 }]
    return [
      ...gap('not_ready', items.filter(({ state }) => state !== 'ready').length),
      ...gap('no_key', items.filter(({ hasKey }) => !hasKey).length),
      ...gap('too_few_to_draw', missingToDraw(items, draw, strata)),
    ]
  })
}

function missingToDraw(
  items: readonly GapItem[],
  draw: number | null,
  strata: ExamSectionPlan['strata'],
): number {
  if (strata === null) return Math.max(0, (draw ?? 0) - items.length)
  return strata.reduce((sum, { difficulty, count }) => {
    const pool = items.filter((item) => item.difficulty === difficulty).length
    return sum + Math.max(0, count - pool)
  }, 0)
}
