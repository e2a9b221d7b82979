import type { CompetitionLogEntry } from '@tiltyard/contracts/browser'
import { compareDocuments, type FieldChange } from '../../shared/diff/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'

export type LogEntryChanges = {
  /** Unchanged fields, such as team and task. */
  readonly about: readonly { readonly path: string; readonly text: string }[]
  readonly changes: readonly FieldChange[]
}

/** Ids are omitted where a name is shown as well. */
const isId = (name: string) => /Id$/.test(name)

/** An entry without a previous state has nothing to compare: its fields are shown as they are. */
export function changesOf({ before, after }: Pick<CompetitionLogEntry, 'before' | 'after'>): LogEntryChanges {
  const [was, is] = [readable(before ?? {}), readable(after ?? {})]
  const shared = Object.keys(is).filter(
    (name) => before === null || JSON.stringify(was[name]) === JSON.stringify(is[name]),
  )
  return {
    about: shared.flatMap((path) => describeField(path, is[path])),
    changes: compareDocuments(without(was, shared), without(is, shared)),
  }
}

/** Omits ids beside names and formats times in the reader's zone. */
function readable(record: object): Record<string, unknown> {
  const entries = Object.entries(record)
  const namedEntries = entries.filter(([name]) => !isId(name))
  return Object.fromEntries(
    (namedEntries.length > 0 ? namedEntries : entries).map(([name, value]) => [name, readableValue(value)]),
  )
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue)
  if (typeof value === 'object' && value !== null) return readable(value)
  return typeof value === 'string' && momentPattern.test(value) ? formatLocalTime(value, true) : value
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const without = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

function describeField(path: string, value: unknown): { path: string; text: string }[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ path, text: String(value) }]
  if ('zh' in value) return [{ path, text: String(value.zh) }]
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return [{ path, text: value.join('、') }]
  return Object.entries(value).flatMap(([name, inner]) => describeField(`${path}.${name}`, inner))
}
