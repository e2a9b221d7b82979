import type { ArticleKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import { selectListed } from './article.store.ts'
import { findCount } from './article-counts.store.ts'

export type ArticleFilter = {
  readonly kind: ArticleKind
  readonly channel?: string | undefined
  readonly label?: string | undefined
}

/** Beyond this a list with two filters says "so many or more": counting further would read the whole table. */
const countedAtMost = 10_000

/** The ids come out of an index alone; only the rows of the page itself are read, however deep the page is. */
export function listArticlePage(
  reader: PlatformReader,
  filter: ArticleFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const ids = idsOf(reader, filter, { limit, offset: (page - 1) * limit })
  return selectListed(reader)
    .where('articles.id', 'in', ids)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()
}

export async function findArticleCount(reader: PlatformReader, filter: ArticleFilter): Promise<number> {
  const { kind, channel, label } = filter
  if (channel === undefined) return findCount(reader, kind, label === undefined ? '' : `label:${label}`)
  if (label === undefined) return findCount(reader, kind, `channel:${channel}`)
  const { total } = await reader
    .selectFrom(idsOf(reader, filter, { limit: countedAtMost, offset: 0 }).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type Part = { readonly limit: number; readonly offset: number }

function idsOf(reader: PlatformReader, { kind, channel, label }: ArticleFilter, { limit, offset }: Part) {
  if (label === undefined) {
    const all = reader.selectFrom('articles').select('articles.id').where('articles.kind', '=', kind)
    return reader
      .selectFrom(
        (channel === undefined ? all : all.where('articles.channel', '=', channel))
          .orderBy('articles.published_at', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('page'),
      )
      .select('page.id')
  }
  const labelled = reader
    .selectFrom('article_labels')
    .select('article_labels.article_id as id')
    .where('article_labels.kind', '=', kind)
    .where('article_labels.label', '=', label)
  return reader
    .selectFrom(
      (channel === undefined ? labelled : labelled.where(inChannel(channel)))
        .orderBy('article_labels.published_at', 'desc')
        .orderBy('article_labels.article_id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .select('page.id')
}

const inChannel = (channel: string) =>
  sql<boolean>`exists (select from articles where articles.id = article_labels.article_id and articles.channel = ${channel})`
