import { downloadSource } from '@tiltyard/core/content'
import { newId } from '@tiltyard/core/kernel'
import { type Random, randomOf } from '../training/make/random.ts'
import type { OpenDataSeed } from './open-data-seed.ts'

const days = 45
const day = 86_400_000
/** People of the training camp who fetch open files. */
const visitors = 24

/** A person who may fetch a stored file from one moment to another. */
type Permission = {
  readonly fileId: string
  readonly size: number
  readonly userId: string
  readonly since: number
  readonly until: number
  readonly isOpen: boolean
}

type Range = {
  readonly fileId: string
  readonly userId: string
  readonly from: number
  readonly bytes: number
  readonly at: number
}

/** Six weeks of the log, as if people had fetched what they were allowed to. */
export async function insertDemoDownloads({ owner }: OpenDataSeed): Promise<void> {
  const random = randomOf('demo dataset downloads')
  const ranges = (await listPermissions(owner)).flatMap((permission) => rangesOf(random, permission))
  const columns = <K extends keyof Range>(key: K) => ranges.map((range) => range[key])
  await owner.query(
    `insert into platform.file_downloads (id, file_id, user_id, source, from_byte, bytes, started_at)
     select id, file_id, user_id, $1, from_byte, bytes, to_timestamp(at / 1000.0)
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[])
       as ranges (id, file_id, user_id, from_byte, bytes, at)`,
    [
      downloadSource,
      ranges.map(({ at }) => newId(at)),
      columns('fileId'),
      columns('userId'),
      columns('from'),
      columns('bytes'),
      columns('at'),
    ],
  )
}

/** Files of published versions: everybody's where access is open, otherwise by grants, copies where files are marked. */
async function listPermissions(owner: OpenDataSeed['owner']): Promise<readonly Permission[]> {
  const { rows } = await owner.query<Permission>(
    `select coalesce(c.file_id, f.file_id) as "fileId", coalesce(c.size, f.size)::int as size, p.user_id as "userId",
       floor(extract(epoch from greatest(p.since, v.published_at, c.made_at, now() - make_interval(days => $1))) * 1000)::float8 as since,
       floor(extract(epoch from least(p.until, now())) * 1000)::float8 as until, access.rule = 'open' as "isOpen"
     from platform.dataset_versions v join platform.dataset_files f on f.version_id = v.id and v.state = 'published'
     join platform.dataset_access access on access.dataset_id = v.dataset_id
     join (
       select null::uuid as dataset_id, u.id as user_id, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until
       from (select * from platform.users where issuer = 'demo' order by nickname limit $2) as u
       union all
       select dataset_id, user_id, starts_at, coalesce(ended_at, ends_at) from platform.dataset_grants
     ) as p on case access.rule when 'open' then p.dataset_id is null else p.dataset_id = v.dataset_id end
     left join platform.dataset_copies c on c.dataset_file_id = f.id and c.user_id = p.user_id
     where not f.is_watermarked or c.file_id is not null
     order by f.name, v.ordinal, p.user_id`,
    [days, visitors],
  )
  return rows.filter(({ since, until }) => since < until)
}

/** Some fetch a file once, some several times, and now and then a download is resumed in the middle. */
function rangesOf(random: Random, { fileId, size, userId, since, until, isOpen }: Permission): Range[] {
  const times = isOpen ? (random.next() < 0.25 ? random.between(1, 2) : 0) : random.between(2, 6)
  return Array.from({ length: times }, () => workingHour(random, since, until)).flatMap((at) => {
    if (random.next() > 0.15) return [{ fileId, userId, from: 0, bytes: size, at }]
    const cut = random.between(1, size - 1)
    return [
      { fileId, userId, from: 0, bytes: cut, at },
      { fileId, userId, from: cut, bytes: size - cut, at: Math.min(at + 240_000, until) },
    ]
  })
}

/** Rarely at weekends. */
function workingHour(random: Random, since: number, until: number): number {
  const at = Math.round(since + random.next() * (until - since))
  const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
  return isWeekend && random.next() < 0.7 ? Math.max(since, Math.round(at - 2 * day)) : at
}
