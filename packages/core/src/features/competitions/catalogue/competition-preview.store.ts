import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

/** The database's time, if there is such a competition. */
export async function findPreviewTime(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<Date | null> {
  const row = await reader
    .selectFrom('competitions')
    .select(now(clock).as('now'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.now ?? null
}
