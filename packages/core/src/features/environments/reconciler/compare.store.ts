import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import { settledSeconds } from './patience.rules.ts'

export async function findNow(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${now(clock)} as now`.execute(reader)
  return rows[0]?.now ?? new Date()
}

/** Of these objects, those that a row still wants. Rows come before objects, so what has none is nobody's. */
export async function listWantedAmong(reader: PlatformReader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from environments
    where id = any(${ids}::uuid[]) and state not in ('deleted', 'failed', 'queued')`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

export type RunningRow = Pick<EnvironmentRow, 'id' | 'owner_id' | 'purpose' | 'attempts'> & {
  /** It ran for a while: earlier failures no longer count. */
  readonly hasSettled: boolean
}

/** What ran before the inventory was taken, and must therefore be in it. */
export async function listRunningSince(
  reader: PlatformReader,
  clock: Clock,
  before: Date,
): Promise<readonly RunningRow[]> {
  return reader
    .selectFrom('environments')
    .select(['id', 'owner_id', 'purpose', 'attempts'])
    .select(
      sql<boolean>`running_at <= ${now(clock)} - make_interval(secs => ${settledSeconds})`.as('hasSettled'),
    )
    .where('state', '=', 'running')
    .where('wanted', '=', 'running')
    .where('purpose', '<>', 'scoring')
    .where('running_at', '<', before)
    .where('leased_by', 'is', null)
    .execute()
}

/** Its machine is gone: what there is of it is removed, then it is made anew, or its row tells why not. */
export async function markLost(
  tx: PlatformTx,
  before: Date,
  {
    id,
    ...set
  }: {
    readonly id: string
    readonly attempts: number
    readonly failure: string | null
    readonly failureDetail: string
  },
): Promise<Pick<EnvironmentRow, 'id' | 'owner_id' | 'state' | 'wanted' | 'failure'> | undefined> {
  return tx
    .updateTable('environments')
    .set({
      state: 'deleting',
      wanted: set.failure === 'expired' ? 'deleted' : 'running',
      attempts: set.attempts,
      failure: set.failure,
      failure_detail: set.failureDetail,
      try_again_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('wanted', '=', 'running')
    .where('running_at', '<', before)
    .where('leased_by', 'is', null)
    .returning(['id', 'owner_id', 'state', 'wanted', 'failure'])
    .executeTakeFirst()
}
