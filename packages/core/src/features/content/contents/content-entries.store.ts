import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

type Entry = { readonly type: string; readonly code: string }

/**
 * Records the dictionary entries that a revision names; none of them can be deleted from then on. An unknown code is
 * left out, because publishing refuses it.
 */
export async function insertContentEntries(
  tx: PlatformTx,
  contentId: string,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    with named as materialized (
      select entry.type, entry.code from dictionary_entries entry
      join unnest(${entries.map(({ type }) => type)}::text[], ${entries.map(({ code }) => code)}::text[])
        as wanted (type, code) on entry.type = wanted.type and entry.code = wanted.code
      order by entry.type, entry.code for key share of entry
    )
    insert into content_dictionary_entries (content_id, type, code)
    select distinct ${contentId}::uuid, type, code from named
    on conflict do nothing`.execute(tx)
}

/** Published contents with a revision that names this label, in the order of their ids. */
export async function listPublishedWithLabel(
  reader: PlatformReader,
  {
    label,
    afterId,
    limit,
  }: { readonly label: string; readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('content_dictionary_entries as e')
    .innerJoin('contents as c', 'c.id', 'e.content_id')
    .select('c.id')
    .where('e.type', '=', 'label')
    .where('e.code', '=', label)
    .where('c.published_revision', 'is not', null)
    .$if(afterId !== null, (query) => query.where('c.id', '>', afterId as string))
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
