import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { EnvironmentRow } from './environment.store.ts'

export type WarmClaim = {
  readonly templateId: string
  readonly revision: number
  readonly ownerId: string
  readonly purpose: 'question' | 'dry-run'
  readonly flag: { readonly subjectId: string; readonly template: string } | null
  readonly limitSeconds: number
  readonly maxSeconds: number
}

/**
 * One statement, and two who claim at once never wait for each other. Only one that runs, of the newest revision, and whose
 * own deadline (its cap until now) is not before the cap that its owner is promised. With a flag to be put in it is starting
 * once more; without one it is running already.
 */
export async function claimWarm(
  tx: PlatformTx,
  clock: Clock,
  claim: WarmClaim,
): Promise<EnvironmentRow | undefined> {
  return tx
    .updateTable('environments')
    .set({
      owner_id: claim.ownerId,
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
 * How many of each template are missing from its pool: as many are kept as were asked for lately, between its least and its
 * most. One worker at a time counts; another leaves it at that.
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
               where e.template_id = t.id and e.purpose = 'question'
                 and coalesce(e.claimed_at, e.created_at) > ${secondsFromNow(clock, -demandSeconds)}) as demand
    where t.published_at is not null and t.archived_at is null and t.warm_max > 0`.execute(tx)
  return rows.filter(({ missing }) => missing > 0)
}
const poolLock = 7_245_015

/** For so long a template whose machines fail is not tried again for nobody. */
const failedTemplatePauseSeconds = 600

/**
 * What nobody will be given: of an older revision, of a template that is put away, more than the pool may hold, or too old to
 * be promised a whole life. Those that are just being claimed are left alone.
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

/** The oldest go, as many as people wait. */
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
