import type { MarkedSitting } from '@tiltyard/competition-types/theory'
import type { ExamAnswer, ExamStatistics } from '@tiltyard/contracts'

const tenths = 10

/** A marked sitting as the statistics need it. */
export type SittingFacts = MarkedSitting & {
  readonly mark: number
  /** The most that it could have got. */
  readonly points: number
  /** By section number. */
  readonly sections: ReadonlyMap<number, number>
}

/** Of all candidates. Marks below zero are in the first tenth, and the whole points in the last. */
export function summariseMarks(
  sittings: readonly SittingFacts[],
): Pick<ExamStatistics, 'candidates' | 'mean' | 'median' | 'distribution'> {
  const distribution = Array<number>(tenths).fill(0)
  for (const { mark, points } of sittings) {
    const tenth = points > 0 ? Math.floor((mark / points) * tenths) : 0
    const at = Math.min(tenths - 1, Math.max(0, tenth))
    distribution[at] = (distribution[at] ?? 0) + 1
  }
  const marks = sittings.map(({ mark }) => mark).toSorted((one, other) => one - other)
  const [low, high] = [marks[Math.floor((marks.length - 1) / 2)], marks[Math.ceil((marks.length - 1) / 2)]]
  return {
    candidates: sittings.length,
    mean: meanOf(marks),
    median: low === undefined || high === undefined ? null : (low + high) / 2,
    distribution,
  }
}

export const sectionMean = (sittings: readonly SittingFacts[], section: number): number | null =>
  meanOf(sittings.map(({ sections }) => sections.get(section) ?? 0))

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const commonest = 5

/** The commonest texts of fill-in answers without the full mark. */
export function wrongTexts(
  answers: readonly { readonly answer: ExamAnswer | null; readonly mark: number; readonly points: number }[],
): { text: string; times: number }[] {
  const times = new Map<string, number>()
  for (const { answer, mark, points } of answers) {
    const text = answer && 'blanks' in answer ? answer.blanks.map((blank) => blank.trim()).join(' | ') : ''
    if (mark < points && text.replaceAll(/[|\s]/g, '') !== '') times.set(text, (times.get(text) ?? 0) + 1)
  }
  return [...times]
    .map(([text, times]) => ({ text, times }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, commonest)
}
