import { competitionTexts } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

/** Locked, so that of two concurrent changes the later one is indexed. */
export function lockSearchedCompetition(tx: PlatformTx, id: string) {
  return tx
    .selectFrom('competitions')
    .select(['state', 'is_listed', 'archived_at', 'name', 'summary', 'created_at', ...competitionTexts])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type SearchedCompetitionRow = NonNullable<Awaited<ReturnType<typeof lockSearchedCompetition>>>

const maxCompetitions = 200

export async function listUnindexedCompetitions(reader: PlatformReader): Promise<string[]> {
  const rows = await reader
    .selectFrom('competitions as c')
    .select('c.id')
    .where('c.state', '=', 'published')
    .where('c.archived_at', 'is', null)
    .where('c.is_listed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_documents as s')
            .select('s.id')
            .where('s.type', '=', 'competition')
            .whereRef('s.id', '=', 'c.id'),
        ),
      ),
    )
    .limit(maxCompetitions)
    .execute()
  return rows.map(({ id }) => id)
}
