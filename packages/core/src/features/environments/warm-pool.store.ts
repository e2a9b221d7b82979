import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { EnvironmentRow, EnvironmentSubject } from './environment.store.ts'
import { type EnvironmentOwner, ownerColumns } from './environment-owner.ts'

export type WarmClaim = {
  readonly templateId: string
  readonly revision: number
  readonly owner: EnvironmentOwner
  readonly purpose: EnvironmentSubject['kind']
  readonly flag: { readonly subjectId: string; readonly template: string } | null
  readonly limitSeconds: number
  readonly maxSeconds: number
}

/**
 * One statement, in which concurrent claims skip each other's rows: a running environment of the newest revision whose
 * own deadline is not before the promised cap. With a flag to write it is starting again; without one it is running.
 */
export async function claimWarm(
  tx: PlatformTx,
  clock: Clock,
  claim: WarmClaim,
): Promise<EnvironmentRow | undefined> {
  return tx
    .updateTable('environments')
    .set({
      ...ownerColumns(claim.owner),
      purpose: claim.purpose,
      state: claim.flag ? 'starting' : 'running',
      flag_template: claim.flag?.template ?? null,
      flag_subject_id: claim.flag?.subjectId ?? null,
      limit_seconds: claim.limitSeconds,
      claimed_at: now(clock),
      expires_at: secondsFromNow(clock, claim.limitSeconds),
      max_expires_at: secondsFromNow(clock, claim.maxSeconds),
      attempts: 0,
    })
    .where('id', '=', (from) =>
      from
        .selectFrom('environments')
        .select('id')
        .where('template_id', '=', claim.templateId)
        .where('template_revision', '=', claim.revision)
        .where('purpose', '=', 'warm')
        .where('state', '=', 'running')
        .where('desired_state', '=', 'running')
        .where('leased_by', 'is', null)
        .where('max_expires_at', '>=', secondsFromNow(clock, claim.maxSeconds))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export type PoolDeficit = { readonly templateId: string; readonly revision: number; readonly missing: number }

const demandSeconds = 600

/**
 * Deficit of each pool: recent demand, between the template's minimum and maximum. One worker at a time counts; another
 * skips it.
 */
export async function lockWarmPools(tx: PlatformTx, clock: Clock): Promise<readonly PoolDeficit[]> {
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${poolLock}) as held`.execute(tx)
  if (!lock.rows[0]?.held) return []
  const { rows } = await sql<PoolDeficit>`
    select t.id as "templateId", t.revision,
           (least(greatest(t.warm_min, demand.asked), t.warm_max) - pool.there)::int as missing
    from environment_templates t,
      lateral (select count(*) as there from environments e
               where e.template_id = t.id and e.purpose = 'warm' and e.desired_state = 'running'
                 and e.template_revision = t.revision and e.state <> 'deleted') as pool,
      lateral (select count(*) as asked from environments e
               where e.template_id = t.id and e.purpose in ('question', 'task')
                 and coalesce(e.claimed_at, e.created_at) > ${secondsFromNow(clock, -demandSeconds)}) as demand
    where t.published_at is not null and t.archived_at is null and t.warm_max > 0`.execute(tx)
  return rows.filter(({ missing }) => missing > 0)
}
const poolLock = 7_245_015

/** A template whose environments fail is not started for the pool for this long. */
const failedTemplatePauseSeconds = 600

/**
 * Retires warm environments of an older revision or archived template, above the pool's maximum, or too old for a full
 * lifetime. Rows that are being claimed are skipped.
 */
export async function retireStaleWarm(tx: PlatformTx, clock: Clock, minLifeSeconds: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('environments as e')
    .set({ desired_state: 'deleted', state: 'deleting', attempts: 0, retry_at: null })
    .where('e.id', 'in', (from) =>
      from
        .selectFrom('environments as w')
        .innerJoin('environment_templates as t', 't.id', 'w.template_id')
        .select('w.id')
        .where('w.purpose', '=', 'warm')
        .where('w.desired_state', '=', 'running')
        .where('w.state', '<>', 'deleted')
        .where((or) =>
          or.or([
            or('t.published_at', 'is', null),
            or('t.archived_at', 'is not', null),
            or.and([
              or('w.state', '=', 'failed'),
              or('w.ended_at', '<', secondsFromNow(clock, -failedTemplatePauseSeconds)),
            ]),
            or('t.revision', '<>', or.ref('w.template_revision')),
            or('t.warm_max', '=', 0),
            or('w.max_expires_at', '<', secondsFromNow(clock, minLifeSeconds)),
          ]),
        )
        .forUpdate('w')
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Evicts the oldest, as many as users wait. */
export async function evictWarm(tx: PlatformTx, most: number): Promise<void> {
  await tx
    .updateTable('environments')
    .set({ desired_state: 'deleted', state: 'deleting', attempts: 0, retry_at: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('environments')
        .select('id')
        .where('purpose', '=', 'warm')
        .where('desired_state', '=', 'running')
        .where('state', 'in', ['creating', 'starting', 'running'])
        .orderBy('created_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
