import { before } from './edits.ts'
import { camel } from './names.ts'

const columns = [
  'created_at: Timestamp',
  'id: string',
  'owner_id: string',
  'title: string',
  'title_key: string',
]

/** Writes the table's type as `pnpm generate --tables` would, so that no server is needed. */
export function addTableType(text: string, table: string): string {
  const name = camel(`-${table.replaceAll('_', '-')}`)
  const block = `export interface ${name} {\n${columns.map((column) => `  ${column};\n`).join('')}}\n\n`
  const withType = before(text, placeOf(text, /^export interface (\w+) \{/gm, name, 'DB'), block)
  const at = withType.indexOf('export interface DB {')
  const list = withType.slice(at)
  const line = `  ${table}: ${name};\n`
  return withType.slice(0, at) + before(list, placeOf(list, /^ {2}(\w+): \w+;/gm, table), line)
}

/** Insertion point of a name in an alphabetical list. */
function placeOf(text: string, entries: RegExp, name: string, last?: string): RegExp {
  const names = [...text.matchAll(entries)].map(([, found = '']) => found).filter((found) => found !== last)
  const next = names.find((found) => found > name) ?? last
  return next === undefined ? /^\}/m : new RegExp(`^(export interface | {2})${next}( \\{|:)`, 'm')
}
