import type { ContentKind, ContentSort, ContentState, Language } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type ContentFilter = {
  readonly kind?: ContentKind | undefined
  readonly state?: ContentState | undefined
  readonly keyword?: string | undefined
  readonly untranslated?: boolean | undefined
  readonly channel?: string | undefined
  readonly authorId?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly sort?: ContentSort | undefined
  readonly language?: Language | undefined
}

export function selectContents(reader: PlatformReader) {
  return reader
    .selectFrom('contents')
    .innerJoin('users', 'users.id', 'contents.updated_by')
    .innerJoin('users as creators', 'creators.id', 'contents.created_by')
    .select([
      'contents.id',
      'contents.kind',
      'contents.state',
      'contents.title',
      'contents.channel',
      'contents.translated',
      'contents.latest_revision',
      'contents.published_revision',
      'contents.publish_at',
      'contents.published_at',
      'contents.note',
      'contents.updated_at',
      'users.id as editor_id',
      'users.nickname as editor_nickname',
      'creators.id as creator_id',
      'creators.nickname as creator_nickname',
    ])
}
export type ContentListRow = Awaited<ReturnType<ReturnType<typeof selectContents>['execute']>>[number]

export function listContentPage(
  reader: PlatformReader,
  filter: ContentFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const order = orderOf(filter)
  return selectContents(reader)
    .where('contents.id', 'in', (query) =>
      query
        .selectFrom(
          filterContents(reader, filter)
            .select('contents.id')
            .orderBy(order)
            .limit(limit)
            .offset((page - 1) * limit)
            .as('page'),
        )
        .select('page.id'),
    )
    .orderBy(order)
    .execute()
}

/** Each order has an index per kind. */
function orderOf({ sort, language }: ContentFilter): RawBuilder<unknown> {
  if (sort === 'published') return sql`contents.published_at desc nulls last, contents.id desc`
  if (sort !== 'title') return sql`contents.updated_at desc, contents.id desc`
  return language === 'en'
    ? sql`lower(coalesce(contents.title ->> 'en', contents.title ->> 'zh')), contents.id`
    : sql`lower(contents.title ->> 'zh'), contents.id`
}

export async function countContents(reader: PlatformReader, filter: ContentFilter): Promise<number> {
  const { total } = await filterContents(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filterContents(reader: PlatformReader, filter: ContentFilter) {
  const { kind, state, keyword, untranslated, channel, authorId, since, until } = filter
  const time = filter.sort === 'published' ? 'contents.published_at' : 'contents.updated_at'
  let query = reader.selectFrom('contents')
  if (kind) query = query.where('contents.kind', '=', kind)
  if (state) query = query.where('contents.state', '=', state)
  if (untranslated !== undefined) query = query.where('contents.translated', '=', !untranslated)
  if (channel) query = query.where('contents.channel', '=', channel)
  if (authorId) query = query.where('contents.created_by', '=', authorId)
  if (since) query = query.where(time, '>=', new Date(since))
  if (until) query = query.where(time, '<', new Date(until))
  if (keyword)
    query = query.where(
      sql<boolean>`position(lower(${keyword}) in lower(concat_ws(' ', contents.title->>'zh', contents.title->>'en'))) > 0`,
    )
  return query
}

/** Steps from one creator to the next in the index instead of reading all contents. */
export async function listCreators(
  reader: PlatformReader,
): Promise<readonly { readonly id: string; readonly nickname: string }[]> {
  const { rows } = await sql<{ id: string; nickname: string }>`
    with recursive creators as (
      (select created_by as id from contents order by created_by limit 1)
      union all
      select (select created_by from contents where created_by > creators.id order by created_by limit 1)
      from creators where creators.id is not null
    )
    select users.id, users.nickname from creators join users on users.id = creators.id order by users.nickname`.execute(
    reader,
  )
  return rows
}
