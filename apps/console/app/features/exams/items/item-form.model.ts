import type {
  BlankKey,
  ExamItemDetail,
  ExamItemKind,
  ExamItemPlan,
  ExamKey,
} from '@tiltyard/contracts/browser'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { keyOfOptions, type OptionValues, withKey } from './option-key.model.ts'

/** A blank as the form holds it: a number is given by its value alone. */
type BlankValues = {
  readonly accepts?: readonly string[]
  readonly isCaseSensitive?: boolean
  readonly number?: { readonly value?: string; readonly tolerance?: string }
  readonly pattern?: string
  readonly weight?: number
}

export type ItemValues = {
  readonly topic?: string
  readonly difficulty?: number
  readonly stem?: unknown
  readonly options?: readonly OptionValues[]
  /** The key of questions without options. */
  readonly key?: { readonly isTrue?: boolean; readonly blanks?: readonly BlankValues[] }
  readonly explanation?: unknown
}

export const newBlank: BlankValues = { accepts: [], isCaseSensitive: false, weight: 1 }

export const hasOptions = (kind: ExamItemKind) => kind === 'single' || kind === 'multiple'

export function newItem(kind: ExamItemKind): ItemValues {
  return {
    difficulty: 3,
    ...(hasOptions(kind) && { options: Array.from({ length: 4 }, () => ({ isRight: false })) }),
    ...(kind === 'fill' && { key: { blanks: [newBlank] } }),
  }
}

export function valuesOf({
  topic,
  difficulty,
  document,
  options,
  key,
  explanation,
}: Pick<
  ExamItemDetail,
  'topic' | 'difficulty' | 'document' | 'options' | 'key' | 'explanation'
>): ItemValues {
  return pruneFormValues({
    topic,
    difficulty,
    stem: document,
    options: withKey(options, key),
    ...(key?.kind === 'judge' && { key: { isTrue: key.isTrue } }),
    ...(key?.kind === 'fill' && { key: { blanks: key.blanks } }),
    explanation,
  }) as ItemValues
}

/** The input of the contract; a key that is not complete is null, so that a draft can be saved without. */
export function planFrom(kind: ExamItemKind, values: ItemValues): Record<keyof ExamItemPlan, unknown> {
  const draft = pruneFormValues(values) as ItemValues
  const options = hasOptions(kind) ? (values.options ?? []) : []
  return {
    topic: draft.topic,
    difficulty: draft.difficulty,
    stem: draft.stem,
    options: options.map(({ zh, en }) => pruneFormValues({ zh, en })),
    key: keyFrom(kind, draft, options),
    explanation: draft.explanation ?? null,
  }
}

function keyFrom(kind: ExamItemKind, { key }: ItemValues, options: readonly OptionValues[]): ExamKey | null {
  if (kind === 'single' || kind === 'multiple') return keyOfOptions(kind, options)
  if (kind === 'judge') return key?.isTrue === undefined ? null : { kind, isTrue: key.isTrue }
  const blanks = (key?.blanks ?? []).map(blankFrom)
  return blanks.some(isAnswerable) ? { kind, blanks } : null
}

function blankFrom({ accepts, isCaseSensitive, number, pattern, weight }: BlankValues): BlankKey {
  return {
    accepts: [...(accepts ?? [])],
    isCaseSensitive: isCaseSensitive ?? false,
    number: number?.value ? { value: number.value, tolerance: number.tolerance ?? '0' } : null,
    pattern: pattern ?? null,
    weight: weight ?? 1,
  }
}

const isAnswerable = ({ accepts, number, pattern }: BlankKey) =>
  accepts.length > 0 || number !== null || pattern !== null
