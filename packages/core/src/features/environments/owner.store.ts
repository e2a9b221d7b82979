import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import { type EnvironmentRow, listAlive } from './environment.store.ts'

export type HeldOwner = {
  readonly own: readonly EnvironmentRow[]
  readonly alive: number
  readonly recent: number
}

/**
 * Parallel starts of one owner are counted one after another: whoever starts holds this row until the start is written.
 * Counted is whatever is not gone, so that being made and being removed are no way around; what failed has no machine.
 */
export async function lockOwner(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, windowSeconds }: { readonly ownerId: string; readonly windowSeconds: number },
): Promise<HeldOwner> {
  // The update changes nothing: it is how an upsert takes the row's lock and tells what is in it by then.
  const { rows } = await sql<{ recent: number; is_over: boolean }>`
    insert into environment_owners as held (owner_id, started_at, recent, recent_since)
    values (${ownerId}, ${now(clock)}, 0, ${now(clock)})
    on conflict (owner_id) do update set recent = held.recent
    returning recent, recent_since <= ${secondsFromNow(clock, -windowSeconds)} as is_over`.execute(tx)
  // Not in one statement with the lock: what a statement sees is settled before it waits.
  const own = await listAlive(tx, ownerId)
  const alive = own.filter(({ state }) => state !== 'failed').length
  return { own, alive, recent: rows[0] && !rows[0].is_over ? rows[0].recent : 0 }
}

export async function noteStart(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, recent }: { readonly ownerId: string; readonly recent: number },
): Promise<void> {
  await tx
    .updateTable('environment_owners')
    .set({
      started_at: now(clock),
      recent: recent + 1,
      ...(recent === 0 ? { recent_since: now(clock) } : {}),
    })
    .where('owner_id', '=', ownerId)
    .execute()
}
