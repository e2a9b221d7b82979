import { type AuditEntry, inLanguage, type Language, type Localised } from '@tiltyard/contracts/browser'
import type { FieldChange } from '../diff/index.ts'
import { compareDocuments } from '../diff/index.ts'
import { formatLocalTime } from '../times/index.ts'

export type AuditFields = {
  /** Unchanged fields, and those of an entry without a previous state. */
  readonly about: readonly { readonly path: string; readonly text: string }[]
  readonly changes: readonly FieldChange[]
  /** Changed fields of which the log keeps a digest only, in place of long or secret values. */
  readonly digests: readonly string[]
}

/** How the reader's language writes a value; undefined leaves the field out. */
export type WriteValue = (value: string | number | boolean, name: string) => string | undefined

/** An entry without a previous state has nothing to compare: its fields are shown as they are. */
export function auditFieldsOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  write: WriteValue,
  language: Language,
): AuditFields {
  const shown = (record: AuditEntry['after']) => readable(without(record ?? {}, digestFields), write)
  const [was, is] = [shown(before), shown(after)]
  const shared = Object.keys(is).filter(
    (name) => before === null || JSON.stringify(was[name]) === JSON.stringify(is[name]),
  )
  return {
    about: shared.flatMap((path) => describeField(path, is[path], language)),
    changes: compareDocuments(without(was, shared), without(is, shared)),
    digests: digestFields.flatMap((name) => changedPaths(before?.[name], after?.[name], name)),
  }
}

const digestFields = ['texts', 'joinCode']

function changedPaths(was: unknown, is: unknown, path: string): string[] {
  const [before, after] = [was ?? null, is ?? null]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (typeof before !== 'object' || typeof after !== 'object') return [path]
  const [one, other]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  return Object.keys({ ...one, ...other }).flatMap((name) =>
    changedPaths(one?.[name], other?.[name], `${path}.${name}`),
  )
}

function readable(record: object, write: WriteValue): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const text = readableValue(value, name, write)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function readableValue(value: unknown, name: string, write: WriteValue): unknown {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value))
    return value.map((each) => readableValue(each, name, write)).filter((each) => each !== undefined)
  if (typeof value === 'object') return readable(value, write)
  if (typeof value === 'string' && momentPattern.test(value)) return formatLocalTime(value, true)
  return write(value as string | number | boolean, name)
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const without = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

function describeField(path: string, value: unknown, language: Language): { path: string; text: string }[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ path, text: String(value) }]
  if ('zh' in value || 'en' in value) return [{ path, text: inLanguage(value as Localised, language) }]
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? [] : [{ path, text: value.join(language === 'zh' ? '、' : ', ') }]
  return Object.entries(value).flatMap(([name, inner]) => describeField(`${path}.${name}`, inner, language))
}

const shortLength = 60

/** A short change reads as “old → new”; null for longer texts, whose difference is marked within. */
export function shortChange({ pieces }: FieldChange): { readonly was: string; readonly is: string } | null {
  const text = (left: 'gone' | 'new') =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map((piece) => piece.text)
      .join('')
  const [was, is] = [text('new'), text('gone')]
  const isShort = [was, is].every((each) => each.length <= shortLength && !each.includes('\n'))
  return isShort ? { was, is } : null
}
