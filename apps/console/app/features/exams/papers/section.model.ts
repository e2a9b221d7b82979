import type { ExamPaperItem } from '@tiltyard/contracts/browser'

/** A section as the form holds it. */
export type SectionValues = {
  readonly name?: unknown
  readonly instruction?: unknown
  /** Of each question, in points. */
  readonly points?: number | null
  /** Everybody gets all questions, some of them, or some of each difficulty. */
  readonly mode?: 'all' | 'draw' | 'strata'
  readonly draw?: number | null
  /** How many of each difficulty. */
  readonly counts?: Readonly<Record<string, number | null>>
  readonly itemIds?: readonly string[]
}

type Strata = readonly { readonly difficulty: number; readonly count: number }[]

/** Difficulties of which at least one question is drawn, from the least. */
export function strataOf(counts: SectionValues['counts'] = {}): Strata {
  return Object.entries(counts)
    .map(([difficulty, count]) => ({ difficulty: Number(difficulty), count: count ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.difficulty - other.difficulty)
}

/** How many questions of the section a candidate gets. */
export function questionsOf({ mode, draw, counts, itemIds = [] }: SectionValues): number {
  if (mode === 'draw') return draw ?? 0
  if (mode === 'strata') return strataOf(counts).reduce((sum, { count }) => sum + count, 0)
  return itemIds.length
}

/** A form may hold binary fractions; a hundredth of a point is the unit. */
export const toHundredths = (points: number | null | undefined): number => Math.round((points ?? 0) * 100)

type Totals = { readonly questions: number; readonly points: number }

/** Of each candidate's paper; points in hundredths. */
export function paperTotals(sections: readonly SectionValues[]): Totals {
  return sections.reduce<Totals>(
    (sum, section) => {
      const questions = questionsOf(section)
      return {
        questions: sum.questions + questions,
        points: sum.points + questions * toHundredths(section.points),
      }
    },
    { questions: 0, points: 0 },
  )
}

type SectionProblem =
  | { readonly kind: 'nothing_drawn' }
  | { readonly kind: 'too_few'; readonly draw: number; readonly available: number }
  | {
      readonly kind: 'too_few_of'
      readonly difficulty: number
      readonly draw: number
      readonly available: number
    }

/** Why the draw is impossible; null if it is possible. */
export function sectionProblem(
  section: SectionValues,
  known: ReadonlyMap<string, Pick<ExamPaperItem, 'difficulty'>>,
): SectionProblem | null {
  const { mode = 'all', itemIds = [] } = section
  if (mode === 'all') return null
  const draw = questionsOf(section)
  if (draw === 0) return { kind: 'nothing_drawn' }
  if (mode === 'draw')
    return draw > itemIds.length ? { kind: 'too_few', draw, available: itemIds.length } : null
  const available = countByDifficulty(itemIds, known)
  const short = strataOf(section.counts).find(
    ({ difficulty, count }) => count > (available.get(difficulty) ?? 0),
  )
  if (!short) return null
  const { difficulty, count } = short
  return { kind: 'too_few_of', difficulty, draw: count, available: available.get(difficulty) ?? 0 }
}

export function countByDifficulty(
  itemIds: readonly string[],
  known: ReadonlyMap<string, Pick<ExamPaperItem, 'difficulty'>>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of itemIds) {
    const difficulty = known.get(id)?.difficulty
    if (difficulty !== undefined) counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1)
  }
  return counts
}
