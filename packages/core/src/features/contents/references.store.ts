import type { PlatformReader } from '../../kernel/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import type { References } from './references.rules.ts'

/** Whether everything that a document names is there. */
export async function findWhetherKnown(
  reader: PlatformReader,
  { entries, contents }: References,
): Promise<boolean> {
  const known = await listEntriesByType(
    reader,
    entries.map(({ type }) => type),
  )
  if (entries.some(({ type, code }) => !known[type]?.has(code))) return false
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
