import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

/** Who asks; administrators act as organisers of every competition. */
export type PictureReader = {
  readonly userId: string
  readonly isAdministrator: boolean
  readonly isEditor: boolean
}

export type PictureFilter = {
  readonly keyword?: string | undefined
  readonly uploader: 'anyone' | 'self'
  readonly after?: string | undefined
  readonly limit: number
}

export type PictureRow = {
  readonly id: string
  readonly key: string
  readonly display_name: string
  readonly size: string
  readonly width: number
  readonly height: number
  readonly created_at: Date
  readonly uploaded_by: string
  readonly nickname: string
  readonly state: string
  readonly uses: number
}

/** As the partial indexes of pictures are declared. */
const isPicture = sql`f.attachment_type = 'content-image' and f.state in ('waiting', 'claimed')`

/** A picture that no text was saved with is seen by its uploader only: it may still be in an unsaved text. */
function isVisible({ userId, isAdministrator, isEditor }: PictureReader): RawBuilder<unknown> {
  if (isAdministrator) return sql`(f.uploaded_by = ${userId} or f.state = 'claimed')`
  // As a value it is looked up for each picture; as a condition all shares would be read first.
  return sql`(f.uploaded_by = ${userId} or (
    select true from picture_shares s
    where s.file_id = f.id and (${isEditor} and s.competition_id is null or s.competition_id in (
      select competition_id from competition_staff where user_id = ${userId} and role in ('owner', 'organiser')
    )) limit 1
  ))`
}

/** Each text has an index of the pictures in it; a content counts once, however many of its revisions have the picture. */
function countUsesOf(key: RawBuilder<unknown>): RawBuilder<number> {
  const has = (texts: string) => sql`picture_keys(${sql.ref(texts)}) @> array[${key}::text]`
  return sql<number>`(
    (select count(distinct content_id) from content_revisions where ${has('document')})
    + (select count(*) from competitions where ${has('documents')} or ${has('overview')} or ${has('rules')}
        or ${has('prizes')} or ${has('faq')} or ${has('agreement')} or cover = ${key} or logo = ${key})
    + (select count(*) from competition_announcements where ${has('content')})
    + (select count(*) from (
        select id from challenges where ${has('content')}
        union select challenge_id from challenge_hints where ${has('content')}
      ) as challenge)
    + (select count(distinct item_id) from exam_item_versions where ${has('document')})
    + (select count(*) from broadcasts where ${has('content')})
    + (select count(*) from (
        select from site_versions where ${has('parameters')}
        union all select from system_parameters where ${has('value')} limit 1
      ) as site)
  )::integer`
}

export async function listPicturePage(
  reader: PlatformReader,
  who: PictureReader,
  filter: PictureFilter,
): Promise<PictureRow[]> {
  const { rows } = await pictureStatement(who, filter).execute(reader)
  return rows
}

/** The page is found first, so that uses are counted for its pictures only. */
function pictureStatement(
  who: PictureReader,
  { keyword, uploader, after, limit }: PictureFilter,
): RawBuilder<PictureRow> {
  const conditions = [isPicture, uploader === 'self' ? sql`f.uploaded_by = ${who.userId}` : isVisible(who)]
  if (after !== undefined) conditions.push(sql`f.id < ${after}::uuid`)
  if (keyword) conditions.push(sql`position(lower(${keyword}) in lower(f.display_name)) > 0`)
  return sql<PictureRow>`
    select page.*, u.nickname, ${countUsesOf(sql`page.key`)} as uses
    from (
      select f.id, f.key, f.display_name, f.size, f.width, f.height, f.created_at, f.uploaded_by, f.state
      from files f where ${sql.join(conditions, sql` and `)} order by f.id desc limit ${limit}
    ) as page
    join users u on u.id = page.uploaded_by
    order by page.id desc`
}

/** Locked like a claim locks it: a text that is being saved with the picture is committed before its uses are counted. */
export async function lockPicture(
  tx: PlatformTx,
  who: PictureReader,
  id: string,
): Promise<{ readonly key: string; readonly display_name: string } | undefined> {
  const { rows } = await sql<{ key: string; display_name: string }>`
    select f.key, f.display_name from files f where f.id = ${id} and ${isPicture} and ${isVisible(who)} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function countUses(tx: PlatformTx, key: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select ${countUsesOf(sql`${key}`)} as uses`.execute(tx)
  return rows[0]?.uses ?? 0
}

/** Null: a text that belongs to no competition but is for editors. */
export async function insertShares(
  tx: PlatformTx,
  keys: readonly string[],
  competitionId: string | null,
): Promise<void> {
  await sql`
    insert into picture_shares (file_id, competition_id)
    select id, ${competitionId}::uuid from files
    where key = any(${keys}) and attachment_type = 'content-image' and state = 'claimed'
    on conflict do nothing`.execute(tx)
}
