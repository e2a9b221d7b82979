import type { ContentKind, ContentState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type ContentFilter = {
  readonly kind?: ContentKind | undefined
  readonly state?: ContentState | undefined
  readonly keyword?: string | undefined
  readonly untranslated?: boolean | undefined
}

export function selectContents(reader: PlatformReader) {
  return reader
    .selectFrom('contents')
    .innerJoin('users', 'users.id', 'contents.updated_by')
    .select([
      'contents.id',
      'contents.kind',
      'contents.state',
      'contents.title',
      'contents.translated',
      'contents.latest_revision',
      'contents.published_revision',
      'contents.publish_at',
      'contents.published_at',
      'contents.note',
      'contents.updated_at',
      'users.id as editor_id',
      'users.nickname as editor_nickname',
    ])
}
export type ContentListRow = Awaited<ReturnType<ReturnType<typeof selectContents>['execute']>>[number]

export function listContentPage(
  reader: PlatformReader,
  filter: ContentFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectContents(reader)
    .where('contents.id', 'in', (query) =>
      query
        .selectFrom(
          filterContents(reader, filter)
            .select('contents.id')
            .orderBy('contents.updated_at', 'desc')
            .orderBy('contents.id', 'desc')
            .limit(limit)
            .offset((page - 1) * limit)
            .as('page'),
        )
        .select('page.id'),
    )
    .orderBy('contents.updated_at', 'desc')
    .orderBy('contents.id', 'desc')
    .execute()
}

export async function countContents(reader: PlatformReader, filter: ContentFilter): Promise<number> {
  const { total } = await filterContents(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filterContents(reader: PlatformReader, { kind, state, keyword, untranslated }: ContentFilter) {
  let query = reader.selectFrom('contents')
  if (kind) query = query.where('contents.kind', '=', kind)
  if (state) query = query.where('contents.state', '=', state)
  if (untranslated !== undefined) query = query.where('contents.translated', '=', !untranslated)
  if (keyword)
    query = query.where(
      sql<boolean>`position(lower(${keyword}) in lower(concat_ws(' ', contents.title->>'zh', contents.title->>'en'))) > 0`,
    )
  return query
}
