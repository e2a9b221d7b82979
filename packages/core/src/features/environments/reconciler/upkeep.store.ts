import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'

export type Told = Pick<EnvironmentRow, 'id' | 'owner_id' | 'state' | 'wanted' | 'failure'>

/** Whose time is up by the database's clock, extended or not, queued or running: it is to go. */
export async function markExpired(tx: PlatformTx, clock: Clock): Promise<readonly Told[]> {
  return tx
    .updateTable('environments')
    .set({ wanted: 'deleted', state: 'deleting', failure: 'expired', attempts: 0, try_again_at: null })
    .where('wanted', '<>', 'deleted')
    .where('state', '<>', 'deleted')
    .where('expires_at', '<=', now(clock))
    .returning(['id', 'owner_id', 'state', 'wanted', 'failure'])
    .execute()
}

/** Each of these once before each end; an extension begins anew. */
const warnings = sql`(values (10), (5), (1)) as w (minutes)`

export async function markWarned(
  tx: PlatformTx,
  clock: Clock,
): Promise<readonly (Told & { readonly minutes: number })[]> {
  const { rows } = await sql<Told & { minutes: number }>`
    update environments e set warned_minutes = due.minutes
    from (
      select id, (select min(w.minutes) from ${warnings}
                  where n.expires_at <= ${now(clock)} + make_interval(mins => w.minutes)) as minutes
      from environments n where state = 'running' and wanted = 'running' and owner_id is not null
    ) as due
    where due.id = e.id and due.minutes is not null and (e.warned_minutes is null or e.warned_minutes > due.minutes)
    returning e.id, e.owner_id, e.state, e.wanted, e.failure, e.warned_minutes as minutes`.execute(tx)
  return rows
}
