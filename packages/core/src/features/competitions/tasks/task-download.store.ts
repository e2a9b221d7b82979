import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

type DownloadRow = {
  readonly id: string
  readonly challenge_file_id: string
  readonly name: string
  readonly variant: number | null
  readonly nickname: string | null
  readonly team_id: string | null
  readonly team_name: string | null
  readonly from_byte: string
  readonly bytes: string
  readonly started_at: Date
  readonly total: number
}

/** Newest first. A file has a variant where some teams are given another; generated copies of one team are left out. */
export async function listDownloadRows(
  reader: PlatformReader,
  {
    competitionId,
    taskId,
    page,
    limit,
  }: {
    readonly competitionId: string
    readonly taskId: string
    readonly page: number
    readonly limit: number
  },
): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    with given as (
      select f.id, f.name, f.file_id,
        case when exists (select from evidence_variants v where v.challenge_file_id = f.id) then 1 end as variant
      from challenge_files f where f.challenge_id = ${taskId} and f.purpose <> 'truth'
      union all
      select f.id, f.name, v.file_id, v.number
      from challenge_files f join evidence_variants v on v.challenge_file_id = f.id where f.challenge_id = ${taskId}
    )
    select d.id, g.id as challenge_file_id, g.name, g.variant, u.nickname, t.id as team_id, t.name as team_name,
      d.from_byte, d.bytes, d.started_at, count(*) over ()::int as total
    from given g
    join file_downloads d on d.file_id = g.file_id
    left join users u on u.id = d.user_id
    left join team_members m on m.user_id = d.user_id and m.competition_id = ${competitionId}
    left join teams t on t.id = m.team_id
    order by d.started_at desc, d.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(reader)
  return rows
}
