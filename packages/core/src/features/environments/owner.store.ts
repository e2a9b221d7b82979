import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { EnvironmentRow } from './environment.store.ts'

/** One of somebody's, as far as it decides whether another may start. */
export type OwnOne = Pick<EnvironmentRow, 'id' | 'purpose' | 'template_id' | 'wanted' | 'state' | 'flag_for'>

export type HeldOwner = {
  readonly own: readonly OwnOne[]
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
  const { rows } = await sql<{ recent: number; is_over: boolean }>`/* prepared: environment-lock-owner */
    insert into environment_owners as held (owner_id, started_at, recent, recent_since)
    values (${ownerId}, ${now(clock)}, 0, ${now(clock)})
    on conflict (owner_id) do update set recent = held.recent
    returning recent, recent_since <= ${secondsFromNow(clock, -windowSeconds)} as is_over`.execute(tx)
  // Not in one statement with the lock: what a statement sees is settled before it waits.
  const { rows: own } = await sql<OwnOne>`/* prepared: environment-own */
    select id, purpose, template_id, wanted, state, flag_for from environments
    where owner_id = ${ownerId} and purpose <> 'scoring' and state <> 'deleted'
    order by created_at desc`.execute(tx)
  const alive = own.filter(({ state }) => state !== 'failed').length
  return { own, alive, recent: rows[0] && !rows[0].is_over ? rows[0].recent : 0 }
}

export async function noteStart(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, recent }: { readonly ownerId: string; readonly recent: number },
): Promise<void> {
  await counting(clock, { ownerId, recent }).execute(tx)
}

/** For those who write more than this in one statement. */
export function counting(
  clock: Clock,
  { ownerId, recent }: { readonly ownerId: string; readonly recent: number },
) {
  return sql`
    update environment_owners
    set started_at = ${now(clock)}, recent = ${recent}::int + 1,
        recent_since = case when ${recent}::int = 0 then ${now(clock)} else recent_since end
    where owner_id = ${ownerId}`
}
