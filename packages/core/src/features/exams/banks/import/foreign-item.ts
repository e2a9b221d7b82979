import {
  type ExamImportReport,
  type ExamItemKind,
  ExamItemPlan,
  type ExamKey,
  examBlanksMax,
  examOptionsMax,
  examTextMax,
  type Localised,
  type RichDocument,
} from '@tiltyard/contracts'
import { sanitise, toPlainText } from '@tiltyard/rich-text'
import { sanitizeText } from '../../../../sanitized-text.ts'
import { findItemFault } from '../item.rules.ts'

export type ImportWarning = ExamImportReport['items'][number]['warnings'][number]
export type ImportFormat = ExamImportReport['format']

/** A text of another program. */
export type ForeignText = { readonly text: string; readonly isMarkup: boolean }
type ForeignTexts = { readonly zh: ForeignText; readonly en?: ForeignText | undefined }

/** A question as its file has it; a kind that the platform does not have is null. */
export type ForeignItem = {
  readonly kind: ExamItemKind | null
  readonly topic?: string | undefined
  readonly difficulty?: number | undefined
  readonly stem: ForeignTexts
  readonly options: readonly ForeignTexts[]
  readonly key: ExamKey | null
  readonly explanation?: ForeignTexts | undefined
  readonly warnings: readonly ImportWarning[]
}

/** A question as the platform would keep it. Without a plan it is skipped; without a topic it gets the bank's name. */
export type ParsedItem = {
  readonly kind: ExamItemKind | null
  readonly summary: string
  readonly warnings: readonly ImportWarning[]
  readonly plan: (Omit<ExamItemPlan, 'topic'> & { readonly topic: string | null }) | null
}

export const plainForeign = (text: string): ForeignText => ({ text, isMarkup: false })

const limits = { stem: 20_000, option: 500, explanation: 4_000, topic: 60, summary: 120 }
const defaultDifficulty = 3

/** Converts what can be kept and notes what is lost. */
export function convertItem(item: ForeignItem): ParsedItem {
  const warnings = new Set(item.warnings)
  const cut = (text: string, most: number) => {
    const kept = sanitizeText(text, Number.POSITIVE_INFINITY).trim()
    if (kept.length > most) warnings.add('text_cut')
    return kept.slice(0, most).toWellFormed().trim()
  }
  const noteImages = ({ text, isMarkup }: ForeignText) => {
    if (isMarkup && /<(img|object|video|audio|svg)\b/i.test(text)) warnings.add('image_dropped')
  }
  const line = (foreign: ForeignText, most: number) => {
    noteImages(foreign)
    return cut(plainTextOf(foreign).replaceAll('\n', ' '), most)
  }
  const both = ({ zh, en }: ForeignTexts, most: number): Localised => {
    const english = en && line(en, most)
    return english ? { zh: line(zh, most), en: english } : { zh: line(zh, most) }
  }
  const document = (foreign: ForeignText) => {
    noteImages(foreign)
    return toDocument(foreign, (text) => cut(text, limits.stem))
  }
  const summary = cut(plainTextOf(item.stem.zh).replaceAll('\n', ' '), limits.stem)
  const told = (plan: ParsedItem['plan']): ParsedItem => ({
    kind: item.kind,
    summary: summary.slice(0, limits.summary).toWellFormed(),
    warnings: [...warnings],
    plan,
  })
  if (item.kind === null) {
    warnings.add('unsupported_kind')
    return told(null)
  }
  // Options beyond the limit are not converted: a hostile file has a hundred thousand.
  const options = item.options.slice(0, examOptionsMax + 1).map((option) => both(option, limits.option))
  const fault = findItemFault({ kind: item.kind, stemText: summary, options, key: null })
  if (fault === 'no_stem' || fault === 'too_few_options' || fault === 'too_many_options') {
    warnings.add(fault)
    return told(null)
  }
  const key = validKey(item, options.length)
  if (key === null) warnings.add('no_key')
  const english = item.stem.en && document(item.stem.en)
  if (!english || options.some(({ en }) => en === undefined)) warnings.add('no_english')
  const explanation = item.explanation && both(item.explanation, limits.explanation)
  const plan = ExamItemPlan.safeParse({
    topic: cut(item.topic ?? '', limits.topic) || '-',
    difficulty: item.difficulty ?? defaultDifficulty,
    stem: english ? { zh: document(item.stem.zh), en: english } : { zh: document(item.stem.zh) },
    options,
    key,
    explanation: explanation?.zh ? explanation : null,
  })
  // An option without a text, for example one that was only a picture.
  if (!plan.success) {
    warnings.add('too_few_options')
    return told(null)
  }
  return told({ ...plan.data, topic: item.topic?.trim() ? plan.data.topic : null })
}

/** A key that cannot be kept is left out, and the author gives it. */
function validKey({ kind, key, stem }: ForeignItem, options: number): ExamKey | null {
  if (kind === null || key === null) return null
  if (key.kind === 'fill' && !isBounded(key)) return null
  const stemText = stem.zh.text
  const fault = findItemFault({ kind, stemText, options: Array.from({ length: options }), key })
  return fault === null ? key : null
}

const isBounded = ({ blanks }: Extract<ExamKey, { kind: 'fill' }>) =>
  blanks.length > 0 &&
  blanks.length <= examBlanksMax &&
  blanks.every(
    ({ accepts, number }) =>
      accepts.length <= 20 &&
      accepts.every((text) => text.length > 0 && text.length <= examTextMax) &&
      (number === null || (number.value.length <= 60 && number.tolerance.length <= 60)),
  )

const plainTextOf = ({ text, isMarkup }: ForeignText): string =>
  isMarkup ? toPlainText(sanitise(text)) : text

/** Paragraphs and code: other markup of the text is left out. */
function toDocument({ text, isMarkup }: ForeignText, clean: (text: string) => string): RichDocument | null {
  const parts = isMarkup ? sanitise(text).split(/(<pre\b[^>]*>[\s\S]*?<\/pre>)/) : [text]
  const blocks = parts.flatMap((part) => {
    if (isMarkup && part.startsWith('<pre')) return codeBlock(clean(codeText(part)))
    const plain = clean(plainTextOf({ text: part, isMarkup }))
    return plain.split('\n').flatMap((each) => paragraph(each.trim()))
  })
  return blocks.length > 0 ? { type: 'doc', content: blocks } : null
}

/** Line by line, because the plain text of markup has no indentation. */
const codeText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const codeBlock = (text: string): RichDocument['content'] =>
  text === '' ? [] : [{ type: 'codeBlock', content: [{ type: 'text', text }] }]

const paragraph = (text: string): RichDocument['content'] =>
  text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }]
