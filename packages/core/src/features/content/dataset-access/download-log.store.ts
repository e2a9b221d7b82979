import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

/** Names this use of files in links and in the log; must not change. */
export const downloadSource = 'dataset-file'

/** Stored files of a dataset, copies of people included, each with the first version that had it. */
const storedFiles = (datasetId: string) => sql`
  (select distinct on (stored.file_id) stored.file_id, stored.id, stored.name, stored.version from (
    select f.file_id, f.id, f.name, v.number as version, v.ordinal
    from dataset_files f join dataset_versions v on v.id = f.version_id where v.dataset_id = ${datasetId}
    union all
    select c.file_id, f.id, f.name, v.number, v.ordinal
    from dataset_copies c join dataset_files f on f.id = c.dataset_file_id join dataset_versions v on v.id = f.version_id
    where v.dataset_id = ${datasetId}
  ) as stored where stored.file_id is not null order by stored.file_id, stored.ordinal)`

type LogFilter = { readonly datasetId: string; readonly userId?: string | undefined }
type Page = { readonly page: number; readonly limit: number }

const loggedRanges = ({ datasetId, userId }: LogFilter) => sql`
  from ${storedFiles(datasetId)} as stored
  join file_downloads d on d.file_id = stored.file_id and d.source = ${sql.lit(downloadSource)}
  where ${userId === undefined ? sql`true` : sql`d.user_id = ${userId}`}`

export type LogRow = {
  readonly file_id: string
  readonly name: string
  readonly version: string
  readonly user_id: string | null
  readonly nickname: string | null
  readonly from_byte: string
  readonly bytes: string
  readonly started_at: Date
}

/** Latest first. */
export async function listLoggedRanges(
  reader: PlatformReader,
  filter: LogFilter,
  { page, limit }: Page,
): Promise<readonly LogRow[]> {
  const { rows } = await sql<LogRow>`
    select page.*, u.nickname from (
      select stored.id as file_id, stored.name, stored.version, d.user_id, d.from_byte, d.bytes, d.started_at, d.id
      ${loggedRanges(filter)}
      order by d.started_at desc, d.id desc limit ${limit} offset ${(page - 1) * limit}
    ) as page left join users u on u.id = page.user_id
    order by page.started_at desc, page.id desc`.execute(reader)
  return rows
}

export async function countLoggedRanges(reader: PlatformReader, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n ${loggedRanges(filter)}`.execute(reader)
  return Number(rows[0]?.n ?? 0)
}

export async function sumDownloads(
  reader: PlatformReader,
  filter: Required<LogFilter>,
): Promise<{ readonly ranges: number; readonly bytes: number }> {
  const { rows } = await sql<{ ranges: string; bytes: string | null }>`
    select count(*) as ranges, sum(d.bytes) as bytes ${loggedRanges(filter)}`.execute(reader)
  return { ranges: Number(rows[0]?.ranges ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

export type DayRow = {
  readonly day: string
  readonly people: number
  readonly ranges: number
  readonly bytes: string
}

/** By days of the installation, oldest first. */
export async function listDownloadDays(
  reader: PlatformReader,
  datasetId: string,
  { days, timeZone, at }: { readonly days: number; readonly timeZone: string; readonly at: Date },
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select (d.started_at at time zone ${timeZone})::date::text as day, count(distinct d.user_id)::int as people,
      count(*)::int as ranges, sum(d.bytes) as bytes
    ${loggedRanges({ datasetId })} and d.started_at > ${at}::timestamptz - make_interval(days => ${days})
    group by day order by day`.execute(reader)
  return rows
}
