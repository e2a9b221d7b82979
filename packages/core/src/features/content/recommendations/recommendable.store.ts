import { inLanguage, type Localised, type RecommendableKind, type SearchType } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export type Recommendable = {
  readonly id: string
  readonly path: string
  readonly title: Localised
  readonly summary: Localised
  readonly publishedAt: Date
}

/** Everything that search covers, and beside it conferences and series. */
const isSearched = (kind: RecommendableKind): kind is SearchType =>
  kind !== 'conference' && kind !== 'video_series'

const candidatesMax = 20

/** Published items whose title contains the text, newest first. */
export async function listRecommendable(
  reader: PlatformReader,
  { kind, keyword }: { readonly kind: RecommendableKind; readonly keyword: string },
): Promise<{ id: string; title: Localised }[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const rows = isSearched(kind)
    ? await reader
        .selectFrom('search_documents')
        .select(['id', 'title'])
        .where('type', '=', kind)
        .where(({ eb, cast }) => eb(cast('title', 'text'), 'ilike', pattern))
        .orderBy('published_at', 'desc')
        .limit(candidatesMax)
        .execute()
    : await reader
        .selectFrom('contents')
        .select(['id', 'title'])
        .where('kind', '=', kind)
        .where('published_revision', 'is not', null)
        .where(({ eb, cast }) => eb(cast('title', 'text'), 'ilike', pattern))
        .orderBy('published_at', 'desc')
        .limit(candidatesMax)
        .execute()
  return rows.map(({ id, title }) => ({ id, title: title as Localised }))
}

/** A published item; it cannot be withdrawn before the transaction ends. */
export async function lockRecommendable(
  tx: PlatformTx,
  kind: RecommendableKind,
  id: string,
): Promise<Recommendable | null> {
  if (kind === 'conference') return lockConference(tx, id)
  if (kind === 'video_series') return lockSeries(tx, id)
  const row = await tx
    .selectFrom('search_documents')
    .select(['id', 'path', 'title', 'body', 'published_at'])
    .where('type', '=', kind)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  const title = row.title as Localised
  const summary = (await findSummary(tx, kind, id)) ?? excerpt(row.body as Body, title)
  return { id, path: row.path, title, summary, publishedAt: row.published_at }
}

/** In the words of its authors; papers and questions have no summary. */
async function findSummary(tx: PlatformTx, kind: SearchType, id: string): Promise<Localised | null> {
  if (kind === 'question') return null
  if (kind === 'competition') {
    const row = await tx.selectFrom('competitions').select('summary').where('id', '=', id).executeTakeFirst()
    return (row?.summary as Localised | null | undefined) ?? null
  }
  const row = await tx
    .selectFrom('contents as c')
    .innerJoin('content_revisions as r', (join) =>
      join.onRef('r.content_id', '=', 'c.id').onRef('r.number', '=', 'c.published_revision'),
    )
    .select('r.document')
    .where('c.id', '=', id)
    .executeTakeFirst()
  const document = row?.document as { readonly summary?: Localised } | undefined
  return document?.summary ?? null
}

async function lockConference(tx: PlatformTx, id: string): Promise<Recommendable | null> {
  const row = await tx
    .selectFrom('conferences')
    .select(['id', 'name', 'short_name', 'published_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  const name = row.name as Localised
  return {
    id,
    path: `/info/conference/${id}`,
    title: { zh: row.short_name, en: row.short_name },
    summary: name,
    publishedAt: row.published_at,
  }
}

async function lockSeries(tx: PlatformTx, id: string): Promise<Recommendable | null> {
  const row = await tx
    .selectFrom('video_series')
    .select(['id', 'title', 'summary', 'published_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  const [title, summary] = [row.title as Localised, row.summary as Localised]
  return { id, path: `/video/series/${id}`, title, summary, publishedAt: row.published_at }
}

const longestExcerpt = 160

type Body = { readonly zh?: string; readonly en?: string }

/** The beginning of what search reads of an item. */
function excerpt(body: Body, title: Localised): Localised {
  const en = shorten(body.en ?? '') || title.en
  return { zh: shorten(body.zh ?? '') || inLanguage(title, 'zh'), ...(en && { en }) }
}

function shorten(text: string): string {
  const characters = [...text.trim()]
  return characters.length > longestExcerpt
    ? `${characters.slice(0, longestExcerpt - 1).join('')}…`
    : characters.join('')
}
