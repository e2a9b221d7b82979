import type { ExamAnswer, ExamItemTexts } from '@tiltyard/contracts'

/** What the table accepts of one answer. */
const largestAnswer = 4_000

/** Whether an answer can belong to a question: its kind, options that exist, an input for each blank. */
export function fitsItem(
  { kind, options, blanks }: Pick<ExamItemTexts, 'kind' | 'options' | 'blanks'>,
  answer: ExamAnswer | null,
): boolean {
  if (answer === null) return true
  const isOption = (option: number) => option < options.length
  switch (kind) {
    case 'single':
      return 'option' in answer && isOption(answer.option)
    case 'multiple':
      return (
        'options' in answer &&
        answer.options.every(isOption) &&
        new Set(answer.options).size === answer.options.length
      )
    case 'judge':
      return 'isTrue' in answer
    case 'fill':
      return 'blanks' in answer && answer.blanks.length === blanks && canBeStored(answer.blanks)
  }
}

/** The database stores neither a NUL nor half a character. */
function canBeStored(texts: readonly string[]): boolean {
  return (
    texts.every((text) => text.isWellFormed() && !text.includes('\0')) &&
    Buffer.byteLength(JSON.stringify(texts)) <= largestAnswer
  )
}

/** An empty answer is none. */
export function isAnswered(answer: ExamAnswer | null): boolean {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  return !('blanks' in answer) || answer.blanks.some((text) => text.trim() !== '')
}

export type Change = {
  readonly place: number
  readonly revision: number
  readonly answer: ExamAnswer | null
  readonly seconds: number
}

export const isSameAnswer = (one: ExamAnswer | null, other: ExamAnswer | null) =>
  JSON.stringify(one) === JSON.stringify(other)
