import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { EnvironmentRow } from './environment.store.ts'

/** One of somebody's, as far as it decides whether another may start. */
export type OwnOne = Pick<EnvironmentRow, 'id' | 'purpose' | 'template_id' | 'wanted' | 'state' | 'flag_for'>

export type HeldOwner = {
  readonly own: readonly OwnOne[]
  readonly alive: number
  readonly recent: number
  /** Of the template that was asked about; null: there is none. */
  readonly templateRevision: number | null
}

/**
 * Parallel starts of one owner are counted one after another: whoever starts holds this row until the start is written. What
 * is held is read afterwards, in a statement of its own: what a statement sees is settled before it waits.
 */
export async function lockOwner(tx: PlatformTx, clock: Clock, ownerId: string): Promise<void> {
  // The update changes nothing: it is how an upsert takes the row's lock.
  await sql`/* prepared: environment-lock-owner, sent ahead */
    insert into environment_owners as held (owner_id, started_at, recent, recent_since)
    values (${ownerId}, ${now(clock)}, 0, ${now(clock)})
    on conflict (owner_id) do update set recent = held.recent`.execute(tx)
}

type Counted = Pick<HeldOwner, 'recent' | 'templateRevision'>

/**
 * By whoever holds it. Counted is whatever is not gone, so that being made and being removed are no way around; what failed
 * has no machine.
 */
export async function readHeldOwner(
  tx: PlatformTx,
  clock: Clock,
  asked: { readonly ownerId: string; readonly windowSeconds: number; readonly templateId: string | null },
): Promise<HeldOwner> {
  const { rows } = await sql<Counted & (OwnOne | { id: null })>`/* prepared: environment-own */
    select case when held.recent_since <= ${secondsFromNow(clock, -asked.windowSeconds)} then 0 else held.recent end as recent,
      (select revision from environment_templates where id = ${asked.templateId}) as "templateRevision",
      own.id, own.purpose, own.template_id, own.wanted, own.state, own.flag_for
    from environment_owners held
    left join environments own on own.owner_id = held.owner_id and own.purpose <> 'scoring' and own.state <> 'deleted'
    where held.owner_id = ${asked.ownerId}
    order by own.created_at desc`.execute(tx)
  const own = rows.filter((row) => row.id !== null)
  const alive = own.filter(({ state }) => state !== 'failed').length
  return { own, alive, recent: rows[0]?.recent ?? 0, templateRevision: rows[0]?.templateRevision ?? null }
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
