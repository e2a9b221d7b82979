import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { EnvironmentLoad } from '../../../ports/index.ts'

/** Those that were not looked at for longest. */
export async function listLeastSampled(reader: PlatformReader, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('environments')
    .select('id')
    .where('state', '=', 'running')
    .orderBy(sql`load_at nulls first`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markLoad(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  load: EnvironmentLoad,
): Promise<void> {
  await tx
    .updateTable('environments')
    .set({ load: JSON.stringify(load), load_at: now(clock) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
