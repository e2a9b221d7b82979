import { PaperReference } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

const named = ['id', 'title', 'authors', 'venue', 'year'] as const

export function selectReferences(reader: PlatformReader) {
  return reader.selectFrom('papers').select(named)
}

/** Those of the ids that are published, in the order asked for. */
export async function findPaperReferences(
  reader: PlatformReader,
  ids: readonly string[],
): Promise<PaperReference[]> {
  if (ids.length === 0) return []
  const rows = await selectReferences(reader)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, PaperReference.parse(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
