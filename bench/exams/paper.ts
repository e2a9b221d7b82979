import type { ExamAnswer, ExamKey } from '@tiltyard/contracts'

/** One section of each kind, in this order. */
export const kinds = ['single', 'multiple', 'judge', 'fill'] as const
type Kind = (typeof kinds)[number]
/** Of each kind. */
export type PaperSize = { readonly items: number; readonly draw: number }
/** As the table holds it. */
export type Place = {
  readonly section: number
  readonly position: number
  readonly optionOrder: readonly number[] | null
}

export const optionCount = 4
export const pointsEach = 100
const [rightText, wrongText] = ['AES-256', 'DES']

export const hasOptions = (kind: Kind) => kind === 'single' || kind === 'multiple'
export const kindAt = (place: number, { draw }: PaperSize): Kind => kinds[Math.floor(place / draw)] as Kind

/** The key of a question follows from its position. */
export function keyOf(kind: Kind, position: number): ExamKey {
  switch (kind) {
    case 'single':
      return { kind, option: position % optionCount }
    case 'multiple':
      return { kind, options: rightOptions(position) }
    case 'judge':
      return { kind, isTrue: position % 2 === 0 }
    case 'fill':
      return {
        kind,
        blanks: [{ accepts: [rightText], isCaseSensitive: false, number: null, pattern: null, weight: 1 }],
      }
  }
}

const rightOptions = (position: number) => [position % optionCount, (position + 1) % optionCount]

/** An answer that fits a kind; other ones for other numbers. */
export function answerOf(kind: Kind, number: number): ExamAnswer {
  switch (kind) {
    case 'single':
      return { option: number % optionCount }
    case 'multiple':
      return { options: number % 3 === 0 ? [0] : [number % optionCount, (number + 1) % optionCount] }
    case 'judge':
      return { isTrue: number % 2 === 0 }
    case 'fill':
      return { blanks: [number % 2 === 0 ? rightText : wrongText] }
  }
}

/** Marks without server code: options are as shown, and several choices are right or wrong as a whole. */
export const markOf = (place: Place, answer: ExamAnswer | null): number =>
  answer !== null && isRight(place, answer) ? pointsEach : 0

function isRight({ position, optionOrder }: Place, answer: ExamAnswer): boolean {
  const meant = (option: number) => optionOrder?.[option] ?? option
  if ('option' in answer) return meant(answer.option) === position % optionCount
  if ('isTrue' in answer) return answer.isTrue === (position % 2 === 0)
  if ('blanks' in answer) return answer.blanks[0] === rightText
  const [chosen, right] = [new Set(answer.options.map(meant)), rightOptions(position)]
  return chosen.size === right.length && right.every((option) => chosen.has(option))
}
