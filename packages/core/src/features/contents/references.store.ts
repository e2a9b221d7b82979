import type { PlatformReader } from '../../kernel/index.ts'
import { findEntries } from '../dictionary/index.ts'
import type { References } from './references.rules.ts'

/** Whether everything that a document names is there. */
export async function findWhetherKnown(
  reader: PlatformReader,
  { entries, contents }: References,
): Promise<boolean> {
  for (const type of new Set(entries.map((entry) => entry.type))) {
    const codes = entries.filter((entry) => entry.type === type).map(({ code }) => code)
    const known = await findEntries(reader, type, codes)
    if (codes.some((code) => !known.has(code))) return false
  }
  if (contents.length === 0) return true
  const rows = await reader
    .selectFrom('contents')
    .select(['id', 'kind'])
    .where(
      'id',
      'in',
      contents.map(({ id }) => id),
    )
    .execute()
  return contents.every(({ id, kind }) => rows.some((row) => row.id === id && row.kind === kind))
}
