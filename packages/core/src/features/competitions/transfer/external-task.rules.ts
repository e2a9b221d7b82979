import { ScoringRule } from '@tiltyard/contracts'
import type { Archive } from './archive.ts'
import { resolveEntryPath } from './archive-entry.rules.ts'
import type { ExternalFile, ExternalFlag, ExternalHint, Warn } from './external-task.ts'

const maxLength = { name: 80, category: 40, text: 50_000, author: 80, tag: 30, hint: 10_000 }
const maxCount = { tags: 10, hints: 10, price: 1_000_000, attempts: 1_000 }

/** An object of a foreign file, not an array or a scalar. */
export type FieldRecord = Readonly<Record<string, unknown>>
export const isFieldRecord = (value: unknown): value is FieldRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().trim() : typeof value === 'number' ? String(value) : ''

const truncate = (text: string, length: number) => [...text].slice(0, length).join('').trim()

/** Name and category are single lines without control characters. */
function parseLine(value: unknown, length: number, onCut: () => void): string {
  const text = toText(value)
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
  if ([...text].length > length) onCut()
  return truncate(text, length)
}

export const parseName = (value: unknown, warn: Warn): string =>
  parseLine(value, maxLength.name, () => warn('name_cut', toText(value)))
export const parseAuthor = (value: unknown): string | null =>
  parseLine(value, maxLength.author, () => {}) || null

export function parseCategory(value: unknown, warn: Warn): string {
  const category = parseLine(value, maxLength.category, () => warn('category_cut', toText(value)))
  if (!category) warn('category_missing')
  return category || 'misc'
}

/** The connection info is appended as the last line of the text. */
export function parseMarkdown(description: unknown, connection: unknown, warn: Warn): string {
  const where = toText(connection)
  if (where) warn('connection_in_text', where)
  const text = [toText(description), where && formatConnection(where)].filter(Boolean).join('\n\n')
  if (text.length > maxLength.text) warn('text_cut')
  return text.slice(0, maxLength.text).toWellFormed()
}

const formatConnection = (where: string) =>
  /^https?:\/\/\S+$/.test(where) ? `<${where}>` : `\`\`\`\n${where.replaceAll('```', '')}\n\`\`\``

export function parseTags(values: readonly unknown[], warn: Warn): string[] {
  const tags = [...new Set(values.map((value) => parseLine(value, maxLength.tag, () => {})))].filter(Boolean)
  if (tags.length > maxCount.tags) warn('tags_cut', tags.slice(maxCount.tags).join(', '))
  return tags.slice(0, maxCount.tags)
}

/** Zero and missing both mean unlimited. */
export function parseAttempts(value: unknown, warn: Warn): number | null {
  const attempts = Number(value ?? 0)
  if (Number.isInteger(attempts) && attempts >= 0 && attempts <= maxCount.attempts) return attempts || null
  warn('attempts', String(value))
  return null
}

function parseHint(input: unknown, warn: Warn): ExternalHint | null {
  const { content, cost, requirements, title } = (
    isFieldRecord(input) ? input : { content: input }
  ) as FieldRecord
  const price = Number(cost ?? 0)
  const text = [toText(title) && `**${toText(title)}**`, toText(content)].filter(Boolean).join('\n\n')
  if (
    !toText(content) ||
    text.length > maxLength.hint ||
    !Number.isInteger(price) ||
    price < 0 ||
    price > maxCount.price
  ) {
    warn('hint_unusable', text)
    return null
  }
  if (hasAny(requirements)) warn('hint_condition', text)
  return { markdown: text, price }
}

export function parseHints(values: readonly unknown[], warn: Warn): ExternalHint[] {
  const hints = values.flatMap((value) => parseHint(value, warn) ?? [])
  for (const { markdown } of hints.slice(maxCount.hints)) warn('hint_unusable', markdown)
  return hints.slice(0, maxCount.hints)
}

const hasAny = (value: unknown): boolean =>
  isFieldRecord(value) ? Object.values(value).some(hasAny) : toList(value).length > 0

export type ExternalValue = {
  readonly type: string
  readonly value: unknown
  readonly initial: unknown
  readonly minimum: unknown
  readonly decay: unknown
  readonly function: unknown
}

const defaultPoints = 100
const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Null when no scoring rule of ours expresses the value. */
export function parseScoringRule(input: ExternalValue, warn: Warn): ScoringRule | null {
  const rule = input.type === 'dynamic' ? decayingRule(input, warn) : staticRule(input, warn)
  const parsed = ScoringRule.safeParse(rule)
  if (parsed.success) return parsed.data
  warn('value', JSON.stringify(input.value ?? input.initial ?? null))
  return null
}

function staticRule({ value }: ExternalValue, warn: Warn): unknown {
  const points = toNumber(value)
  if (points === null) warn('value_missing', String(defaultPoints))
  return { name: 'static', points: roundPoints(points ?? defaultPoints, warn) }
}

/** The decay that CTFd calls logarithmic is a parabola, equal to our quadratic rule. */
function decayingRule(input: ExternalValue, warn: Warn): unknown {
  const initial = toNumber(input.initial) ?? toNumber(input.value)
  const [minimum, decay] = [toNumber(input.minimum), toNumber(input.decay)]
  if (initial === null || minimum === null || decay === null) return null
  const points = { initial: roundPoints(initial, warn), minimum: roundPoints(minimum, warn) }
  const curve = input.function ?? 'logarithmic'
  if (curve === 'linear') return { name: 'linear', ...points, decay }
  if (curve !== 'logarithmic') warn('value_function', String(curve))
  // A decay of zero would divide by zero; CTFd treats it as one.
  return { name: 'quadratic', ...points, decay: Math.max(1, Math.round(decay)) }
}

function roundPoints(points: number, warn: Warn): number {
  if (!Number.isInteger(points)) warn('value_rounded', String(points))
  return Math.round(points)
}

const maxFlagLength = 256
const maxPatternLength = 256

type RawFlag = { readonly type?: unknown; readonly content?: unknown; readonly data?: unknown }

/** Null for a flag that cannot be submitted, or that depends on a plugin. */
function parseFlag(input: unknown, warn: Warn): ExternalFlag | null {
  const { type = 'static', content, data } = (isPlain(input) ? { content: String(input) } : input) as RawFlag
  const text = isPlain(content) ? String(content).normalize('NFC').trim() : ''
  const anyCase = data === 'case_insensitive'
  if (type === 'regex') return parsePattern(text, anyCase, warn)
  if (type !== 'static') {
    warn('flag_type', String(type))
    return null
  }
  if (text === '' || text.length > maxFlagLength) {
    warn('flag_unusable')
    return null
  }
  return { kind: anyCase ? 'any-case' : 'exact', text }
}

const maxFlags = 20
export function parseFlags(input: readonly unknown[], warn: Warn): ExternalFlag[] {
  const flags = input.flatMap((flag) => parseFlag(flag, warn) ?? [])
  if (flags.length === 0) warn('no_flag')
  if (flags.length > maxFlags) warn('flag_unusable', String(flags.length - maxFlags))
  return flags.slice(0, maxFlags)
}

/** Foreign patterns also match the whole flag. Whether the engine accepts the pattern is checked later. */
function parsePattern(text: string, anyCase: boolean, warn: Warn): ExternalFlag | null {
  const pattern = anyCase ? `(?i:${text})` : text
  if (text === '' || pattern.length > maxPatternLength) {
    warn('flag_pattern')
    return null
  }
  return { kind: 'pattern', text: pattern }
}

const isPlain = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value)

const maxFileNameLength = 200
const maxFileBytes = 64 * 1024 * 1024

/**
 * Files of a task, resolved from its folder; duplicate names are dropped, because players could not tell them apart.
 */
export function parseFiles(
  archive: Archive,
  folder: string,
  paths: readonly string[],
  warn: Warn,
): ExternalFile[] {
  const files = new Map<string, ExternalFile>()
  for (const path of paths) {
    const entry = resolveEntryPath(folder, path)
    if (entry === null || !archive.has(entry)) {
      warn('file_missing', path)
      continue
    }
    const name = (entry.split('/').at(-1) ?? '').slice(0, maxFileNameLength)
    const size = archive.sizeOf(entry)
    if (size > maxFileBytes) warn('file_too_large', path)
    else if (files.has(name)) warn('file_name', path)
    else files.set(name, { name, entry, size })
  }
  return [...files.values()]
}
