import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../../kernel/index.ts'

type GrantFilter = { readonly datasetId: string; readonly state: 'running' | 'ended' }

const isInState = (clock: Clock, state: GrantFilter['state']) =>
  state === 'running'
    ? sql<boolean>`(g.ended_at is null and g.ends_at > ${now(clock)})`
    : sql<boolean>`(g.ended_at is not null or g.ends_at <= ${now(clock)})`

/** A grant whose time is over counts as expired, also while nobody has marked it yet. */
export function listGrantRows(
  reader: PlatformReader,
  { clock, timeZone }: { readonly clock: Clock; readonly timeZone: string },
  { datasetId, state }: GrantFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return reader
    .selectFrom('dataset_grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('dataset_applications as a', 'a.id', 'g.application_id')
    .leftJoin('dataset_access as access', 'access.dataset_id', 'g.dataset_id')
    .select(['g.id', 'g.application_id', 'g.user_id', 'u.nickname', 'g.starts_at'])
    .select([
      sql<string | null>`a.identity ->> 'orgName'`.as('org_name'),
      sql<string>`((g.ends_at at time zone ${timeZone})::date - 1)::text`.as('until'),
      sql<Date | null>`coalesce(g.ended_at, case when g.ends_at <= ${now(clock)} then g.ends_at end)`.as(
        'ended_at',
      ),
      sql<
        'expired' | 'revoked' | 'deleted' | null
      >`coalesce(g.end_kind, case when g.ends_at <= ${now(clock)} then 'expired' end)`.as('end_kind'),
      sql<boolean>`coalesce(g.licence_id = access.licence_id and g.licence_version = access.licence_version, false)`.as(
        'is_licence_accepted',
      ),
      sql<Date | null>`(
        select max(d.started_at) from file_downloads d
        where d.user_id = g.user_id and d.source = 'dataset-file' and d.file_id in (
          select f.file_id from dataset_files f join dataset_versions v on v.id = f.version_id where v.dataset_id = g.dataset_id
          union all
          select c.file_id from dataset_copies c join dataset_files f on f.id = c.dataset_file_id
            join dataset_versions v on v.id = f.version_id where v.dataset_id = g.dataset_id and c.user_id = g.user_id
        ))`.as('last_download_at'),
    ])
    .where('g.dataset_id', '=', datasetId)
    .where(isInState(clock, state))
    .orderBy('g.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type GrantListRow = Awaited<ReturnType<typeof listGrantRows>>[number]

export async function countGrants(
  reader: PlatformReader,
  clock: Clock,
  { datasetId, state }: GrantFilter,
): Promise<number> {
  const { n } = await reader
    .selectFrom('dataset_grants as g')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('g.dataset_id', '=', datasetId)
    .where(isInState(clock, state))
    .executeTakeFirstOrThrow()
  return Number(n)
}
