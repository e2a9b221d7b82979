import { type ItemType, Localised } from '@tiltyard/contracts'
import type { CoreDeps, PlatformReader } from '../../../kernel/index.ts'

export type PublishedItem = { readonly id: string; readonly title: Localised; readonly path: string }

/** The published items among these, with title and page; others are omitted. */
export type ListPublishedItems = (
  reader: PlatformReader,
  type: ItemType,
  ids: readonly string[],
) => Promise<readonly PublishedItem[]>

export type ReactionsDeps = CoreDeps & { readonly items: ListPublishedItems }

type TitledRow = { readonly id: string; readonly title: unknown }
type ListRows = (reader: PlatformReader, ids: readonly string[]) => Promise<readonly TitledRow[]>

const articlesOf =
  (kind: 'info' | 'paper_explain'): ListRows =>
  (reader, ids) =>
    reader
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()

/**
 * Read tables contain published items only, so that no title of a draft is returned. A type without a table cannot be
 * liked.
 */
const kinds: { readonly [T in ItemType]?: { readonly page: string; readonly list: ListRows } } = {
  info: { page: '/info/article', list: articlesOf('info') },
  paper_explain: { page: '/info/paper-explain', list: articlesOf('paper_explain') },
  activity: {
    page: '/info/activity',
    list: (reader, ids) =>
      reader.selectFrom('activities').select(['id', 'title']).where('id', 'in', ids).execute(),
  },
  paper: {
    page: '/info/paper',
    list: async (reader, ids) => {
      const rows = await reader.selectFrom('papers').select(['id', 'title']).where('id', 'in', ids).execute()
      return rows.map(({ id, title }) => ({ id, title: { zh: title } }))
    },
  },
  dataset: {
    page: '/opendata',
    list: (reader, ids) =>
      reader.selectFrom('datasets').select(['id', 'title']).where('id', 'in', ids).execute(),
  },
  video: {
    page: '/video',
    list: (reader, ids) =>
      reader.selectFrom('videos').select(['id', 'title']).where('id', 'in', ids).execute(),
  },
  tool: {
    page: '/armory',
    list: (reader, ids) =>
      reader.selectFrom('tools').select(['id', 'title']).where('id', 'in', ids).execute(),
  },
  conference: {
    page: '/info/conference',
    list: (reader, ids) =>
      reader.selectFrom('conferences').select(['id', 'name as title']).where('id', 'in', ids).execute(),
  },
}

export const listPublishedItems: ListPublishedItems = async (reader, type, ids) => {
  const kind = kinds[type]
  const rows = kind ? await kind.list(reader, ids) : []
  return rows.map(
    ({ id, title }): PublishedItem => ({ id, title: Localised.parse(title), path: `${kind?.page}/${id}` }),
  )
}
