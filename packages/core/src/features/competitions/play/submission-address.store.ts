import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

type View = { readonly competitionId: string; readonly userId: string; readonly action: string }

const daySeconds = 86_400

/** Whether the audit log has a view of this person and competition within a day. */
export async function hasViewedAddresses(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, userId, action }: View,
): Promise<boolean> {
  const row = await reader
    .selectFrom('audit_log')
    .select('seq')
    .where('actor', '=', userId)
    .where('action', '=', action)
    .where('subject', '=', `competition:${competitionId}`)
    .where('at', '>', secondsFromNow(clock, -daySeconds))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Views of one person at the same time are audited once. */
export async function lockAddressView(
  tx: PlatformTx,
  { competitionId, userId }: Omit<View, 'action'>,
): Promise<void> {
  const name = `address view:${competitionId}:${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The given stage; or the one that runs; or the one that began last. */
export async function findAddressedStage(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId?: string | undefined },
) {
  const row = await reader
    .selectFrom('stages')
    .select(['id', 'name'])
    .where('competition_id', '=', competitionId)
    .$if(stageId !== undefined, (query) => query.where('id', '=', stageId as string))
    .$if(stageId === undefined, (query) => query.where('starts_at', '<=', now(clock)))
    .orderBy(sql`ends_at > ${now(clock)}`, 'desc')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name as Localised } : null
}

const shownAddresses = 100
const shownTeams = 20

export type SharedAddressRow = {
  readonly address: string
  readonly teamCount: number
  readonly submissionCount: number
  readonly firstAt: Date
  readonly lastAt: Date
  readonly teams: readonly {
    readonly id: string
    readonly name: string
    readonly submissionCount: number
    readonly firstAt: string
    readonly lastAt: string
  }[]
}

/**
 * Reads the stage's submissions by the index on task, once, and groups them. No index on addresses: each submission
 * would pay for it, and this list is asked for rarely and kept for half a minute.
 */
export async function querySharedAddresses(
  reader: PlatformReader,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId: string },
): Promise<SharedAddressRow[]> {
  const { rows } = await sql<SharedAddressRow>`
    with used as materialized (
      select s.address, s.team_id, count(*)::int as submissions, min(s.received_at) as first_at, max(s.received_at) as last_at
      from tasks k
      join submissions s on s.competition_id = k.competition_id and s.task_id = k.id
      where k.competition_id = ${competitionId} and k.stage_id = ${stageId} and s.address is not null
      group by s.address, s.team_id
    ), shared as (
      select address, count(*)::int as teams, sum(submissions)::int as submissions, min(first_at) as first_at, max(last_at) as last_at
      from used group by address having count(*) > 1
      order by count(*) desc, max(last_at) desc, address limit ${shownAddresses}
    )
    select shared.address, shared.teams as "teamCount", shared.submissions as "submissionCount",
      shared.first_at as "firstAt", shared.last_at as "lastAt", listed.teams
    from shared cross join lateral (
      select json_agg(json_build_object('id', each.team_id, 'name', each.name, 'submissionCount', each.submissions,
          'firstAt', each.first_at, 'lastAt', each.last_at) order by each.last_at desc) as teams
      from (
        select u.team_id, t.name, u.submissions, u.first_at, u.last_at
        from used u join teams t on t.id = u.team_id
        where u.address = shared.address order by u.last_at desc limit ${shownTeams}
      ) as each
    ) as listed
    order by shared.teams desc, shared.last_at desc, shared.address`.execute(reader)
  return rows
}

/** Competitions that ended long enough ago, unless their addresses were erased after that end. */
export async function listDueForErasure(
  reader: PlatformReader,
  clock: Clock,
  days: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('competitions')
    .select('id')
    .where('ends_at', '<', secondsFromNow(clock, -days * daySeconds))
    .where((eb) =>
      eb.or([eb('addresses_erased_at', 'is', null), eb('addresses_erased_at', '<', eb.ref('ends_at'))]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const erasedAtOnce = 5_000
export const lowestSubmissionId = '00000000-0000-0000-0000-000000000000'

/** Erases the addresses of the next submissions of a competition; null: there were none left. */
export async function eraseNextAddresses(
  tx: PlatformTx,
  { competitionId, after }: { readonly competitionId: string; readonly after: string },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select id, address from submissions where competition_id = ${competitionId} and id > ${after}
      order by id limit ${erasedAtOnce}
    ), erased as (
      update submissions s set address = null from next where s.id = next.id and next.address is not null
    )
    select id as last from next order by id desc limit 1`.execute(tx)
  return rows[0]?.last ?? null
}

export async function markAddressesErased(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
): Promise<void> {
  await tx
    .updateTable('competitions')
    .set({ addresses_erased_at: now(clock) })
    .where('id', '=', competitionId)
    .execute()
}
