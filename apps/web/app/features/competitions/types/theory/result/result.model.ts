import type { ExamAnswer, ExamKey, SittingResult } from '@tiltyard/contracts/browser'

export type ResultItem = NonNullable<SittingResult['items']>[number]
export type ItemVerdict = 'full' | 'part' | 'none' | 'unanswered'

export function verdictOf({
  mark,
  points,
  answer,
}: Pick<ResultItem, 'mark' | 'points' | 'answer'>): ItemVerdict {
  if (mark >= points) return 'full'
  if (mark > 0) return 'part'
  return answer === null ? 'unanswered' : 'none'
}

/** The options of a key, numbered as they are shown; true is the first of a true-or-false question. */
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

export const blankTexts = (answer: ExamAnswer | null): readonly string[] =>
  answer && 'blanks' in answer ? answer.blanks : []
