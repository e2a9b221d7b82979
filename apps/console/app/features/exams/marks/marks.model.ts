import type { ExamItemStatistics, ExamKey, ItemDoubt } from '@tiltyard/contracts/browser'
import { formatScore } from '@tiltyard/ui/format-score'

export const doubtKinds = ['low', 'high', 'discrimination', 'distractor'] as const satisfies ItemDoubt[]

/** Marks are hundredths of a point. */
export const pointsText = (hundredths: number): string => formatScore(Math.round(hundredths) + 0, 2)

/** A coefficient with two decimals; null is a dash. Adding zero turns -0 into 0. */
export const coefficientText = (value: number | null): string =>
  value === null ? '—' : formatScore(Math.round(value * 100) + 0, 2)

export const optionLetter = (option: number): string => String.fromCharCode(65 + option)

/** The text of a stem for a list, without markup. */
export const stemText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim()

/** Options that the key names; of a judgement 0 is true, as in the counts. */
export function keyOptions(key: ExamKey): readonly number[] {
  switch (key.kind) {
    case 'single':
      return [key.option]
    case 'multiple':
      return key.options
    case 'judge':
      return [key.isTrue ? 0 : 1]
    case 'fill':
      return []
  }
}

type Choice = { readonly option: number; readonly times: number; readonly isKey: boolean }

export function choicesOf({ choices, key }: Pick<ExamItemStatistics, 'choices' | 'key'>): readonly Choice[] {
  const right = keyOptions(key)
  return choices.map((times, option) => ({ option, times, isKey: right.includes(option) }))
}

/** Sorts by a figure; questions without it come last in either direction. */
export const byFigure =
  (figure: 'difficulty' | 'discrimination' | 'upperLower' | 'meanSeconds') =>
  (one: ExamItemStatistics, other: ExamItemStatistics): number =>
    (one[figure] ?? Number.POSITIVE_INFINITY) - (other[figure] ?? Number.POSITIVE_INFINITY) || 0
