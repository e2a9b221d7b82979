import { parseDecimal } from '@tiltyard/competition-types/answers'
import { foldText } from '@tiltyard/competition-types/theory'
import type { BlankKey, ExamItemKind, ExamKey, Localised } from '@tiltyard/contracts'

export type ItemFault = 'no_stem' | 'too_few_options' | 'too_many_options' | 'wrong_key'

type ItemParts = {
  readonly kind: ExamItemKind
  readonly stemText: string
  readonly options: readonly unknown[]
  readonly key: ExamKey | null
}

const optionsMin = 2
const optionsMax = 10

/** The first reason why a question cannot be saved. A question without a key can: it is a draft. */
export function findItemFault({ kind, stemText, options, key }: ItemParts): ItemFault | null {
  const hasOptions = kind === 'single' || kind === 'multiple'
  if (stemText.trim() === '') return 'no_stem'
  if (hasOptions && options.length < optionsMin) return 'too_few_options'
  if (options.length > (hasOptions ? optionsMax : 0)) return 'too_many_options'
  return key === null || (key.kind === kind && fitsOptions(key, options.length)) ? null : 'wrong_key'
}

function fitsOptions(key: ExamKey, options: number): boolean {
  switch (key.kind) {
    case 'single':
      return key.option < options
    case 'multiple':
      return (
        new Set(key.options).size === key.options.length && key.options.every((option) => option < options)
      )
    case 'judge':
      return true
    case 'fill':
      return key.blanks.every(acceptsSomething)
  }
}

function acceptsSomething({ accepts, number, pattern }: BlankKey): boolean {
  // An empty answer is always wrong, so a key that folds to nothing could never be met.
  if (!accepts.every((text) => foldText(text) !== '') || !isNumberValid(number)) return false
  return accepts.length > 0 || number !== null || pattern !== null
}

function isNumberValid(number: BlankKey['number']): boolean {
  if (number === null) return true
  const tolerance = parseDecimal(number.tolerance)
  return parseDecimal(number.value) !== null && tolerance !== null && tolerance.digits >= 0n
}

export const countBlanks = (key: ExamKey | null): number => (key?.kind === 'fill' ? key.blanks.length : 0)

/** Patterns as marking runs them. */
export const keyPatterns = (key: ExamKey | null): string[] =>
  key?.kind === 'fill'
    ? key.blanks.flatMap(({ pattern, isCaseSensitive }) =>
        pattern === null ? [] : [isCaseSensitive ? pattern : `(?i:${pattern})`],
      )
    : []

/** Whether every text of the question has a translation. */
export const hasEnglish = (texts: {
  readonly stem: { readonly en?: string | undefined }
  readonly options: readonly Localised[]
  readonly explanation: Localised | null
}): boolean =>
  texts.stem.en !== undefined &&
  texts.options.every(({ en }) => en !== undefined) &&
  (texts.explanation === null || texts.explanation.en !== undefined)
