import type { ExamAnswer, ExamItemKind, SheetItem } from '@tiltyard/contracts/browser'

export type PlaceState = {
  readonly isAnswered: boolean
  readonly isMarked: boolean
  readonly isSeen: boolean
}
export const placeFilters = ['all', 'unanswered', 'marked', 'unseen'] as const
export type PlaceFilter = (typeof placeFilters)[number]

export function isAnswered(answer: ExamAnswer | null): boolean {
  if (answer === null) return false
  if ('blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return 'options' in answer ? answer.options.length > 0 : true
}

export function isShown({ isAnswered, isMarked, isSeen }: PlaceState, filter: PlaceFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'unanswered':
      return !isAnswered
    case 'marked':
      return isMarked
    case 'unseen':
      return !isSeen
  }
}

/** A, B, C …, as options are named beside the text. */
export const letterOf = (option: number): string => String.fromCharCode(65 + option)

/** How many options can be chosen by key. */
export function optionCount({ kind, options }: Pick<SheetItem, 'kind' | 'options'>): number {
  if (kind === 'judge') return 2
  return kind === 'fill' ? 0 : options.length
}

export const isChosen = (answer: ExamAnswer | null, option: number): boolean => {
  if (answer === null) return false
  if ('option' in answer) return answer.option === option
  if ('options' in answer) return answer.options.includes(option)
  return 'isTrue' in answer && answer.isTrue === (option === 0)
}

/** The answer after an option was pressed; true is the first option of a true-or-false question. */
export function afterChoice(
  kind: ExamItemKind,
  answer: ExamAnswer | null,
  option: number,
): ExamAnswer | null {
  if (kind === 'judge') return { isTrue: option === 0 }
  if (kind !== 'multiple') return { option }
  const before = answer && 'options' in answer ? answer.options : []
  const options = before.includes(option)
    ? before.filter((each) => each !== option)
    : [...before, option].sort((one, other) => one - other)
  return options.length === 0 ? null : { options }
}

export function afterText(
  answer: ExamAnswer | null,
  { blank, text, blanks }: { readonly blank: number; readonly text: string; readonly blanks: number },
): ExamAnswer | null {
  const before = answer && 'blanks' in answer ? answer.blanks : []
  const own = storable(text)
  const texts = Array.from({ length: blanks }, (_, each) => (each === blank ? own : (before[each] ?? '')))
  return texts.every((each) => each === '') ? null : { blanks: texts }
}

/** Without what no database takes: control characters and halves of a character. */
const storable = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, ' ')

const longestText = 300
const longestAnswer = 3_900

/** Of one blank: all of them fit into what the server takes of an answer, at three bytes a unit. */
export const longestBlank = (blanks: number): number =>
  Math.min(longestText, Math.floor(longestAnswer / blanks / 3) - 1)

export type KeyAction =
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'mark' }

/** What a key does outside of text fields; `letters` can be turned off for speech input and screen readers. */
export function actionOfKey(key: string, options: number, letters: boolean): KeyAction | null {
  if (key === 'ArrowRight') return { kind: 'move', by: 1 }
  if (key === 'ArrowLeft') return { kind: 'move', by: -1 }
  if (!letters) return null
  const pressed = key.toUpperCase()
  if (pressed === 'M') return { kind: 'mark' }
  const option = /^[1-9]$/.test(pressed) ? Number(pressed) - 1 : optionOfLetter(pressed)
  return option !== null && option < options ? { kind: 'choose', option } : null
}

const optionOfLetter = (pressed: string) => (/^[A-J]$/.test(pressed) ? pressed.charCodeAt(0) - 65 : null)

/** The place to go to, within the sheet. */
export const placeAfter = (place: number, by: number, count: number): number =>
  Math.min(Math.max(place + by || 0, 0), Math.max(count - 1, 0))
