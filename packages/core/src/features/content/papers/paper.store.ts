import { type DocumentOf, PaperReference } from '@tiltyard/contracts'
import { isConstraintViolation, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'
import type { PaperKey } from './paper-key.rules.ts'

export async function replacePaper(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'paper'>,
): Promise<void> {
  const row = { ...columnsOf(document), published_at: publishedAt, updated_at: updatedAt }
  await tx
    .insertInto('papers')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('paper_datasets').where('paper_id', '=', id).execute()
  const links = [...new Set(document.datasetIds)].map((dataset_id) => ({ paper_id: id, dataset_id }))
  if (links.length > 0) await tx.insertInto('paper_datasets').values(links).execute()
}

function columnsOf(document: DocumentOf<'paper'>) {
  const { title, authors, venue, conferenceId, year, abstract, doi, arxivId, pdfUrl, codeUrl, keywords } =
    document
  return {
    title,
    authors,
    venue,
    conference_id: conferenceId ?? null,
    year,
    abstract: abstract ? JSON.stringify(abstract) : null,
    doi: doi ?? null,
    arxiv_id: arxivId ?? null,
    pdf_url: pdfUrl ?? null,
    code_url: codeUrl ?? null,
    keywords,
  }
}

export async function deletePaper(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('papers').where('id', '=', id).execute()
}

export function selectPaperList(reader: PlatformReader) {
  return reader
    .selectFrom('papers')
    .select([
      'papers.id',
      'papers.title',
      'papers.authors',
      'papers.venue',
      'papers.year',
      'papers.keywords',
      'papers.doi',
      'papers.arxiv_id',
      'papers.pdf_url',
      'papers.code_url',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('paper_datasets')
          .innerJoin('datasets', 'datasets.id', 'paper_datasets.dataset_id')
          .select('datasets.id')
          .whereRef('paper_datasets.paper_id', '=', 'papers.id'),
      ).as('has_dataset'),
      exists(selectFrom('articles').select('articles.id').whereRef('articles.paper_id', '=', 'papers.id')).as(
        'has_explanation',
      ),
    ])
}
export type PaperListRow = Awaited<ReturnType<ReturnType<typeof selectPaperList>['execute']>>[number]

export function findPaper(reader: PlatformReader, id: string) {
  return selectPaperList(reader)
    .leftJoin('conferences', 'conferences.id', 'papers.conference_id')
    .select([
      'papers.abstract',
      'papers.published_at',
      'papers.updated_at',
      'conferences.id as conference_id',
      'conferences.short_name',
    ])
    .where('papers.id', '=', id)
    .executeTakeFirst()
}

const referenceColumns = ['id', 'title', 'authors', 'venue', 'year'] as const

export function selectPaperReferences(reader: PlatformReader) {
  return reader.selectFrom('papers').select(referenceColumns)
}

/** The published papers among these ids, in the given order. */
export async function listPaperReferences(
  reader: PlatformReader,
  ids: readonly string[],
): Promise<PaperReference[]> {
  if (ids.length === 0) return []
  const rows = await selectPaperReferences(reader)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, PaperReference.parse(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The constraint decides, so that two editors cannot enter one paper concurrently. */
export async function replacePaperKeys(
  tx: PlatformTx,
  contentId: string,
  keys: readonly PaperKey[],
): Promise<'claimed' | 'duplicate'> {
  await tx.deleteFrom('paper_keys').where('content_id', '=', contentId).execute()
  try {
    await tx
      .insertInto('paper_keys')
      .values(
        [...keys].map(({ key }) => ({ key, content_id: contentId })).sort((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .execute()
    return 'claimed'
  } catch (fault) {
    if (isConstraintViolation(fault, 'paper_keys_unique')) return 'duplicate'
    throw fault
  }
}

export async function findPaperByKeys(reader: PlatformReader, keys: readonly PaperKey[]) {
  const rows = await reader
    .selectFrom('paper_keys')
    .innerJoin('contents', 'contents.id', 'paper_keys.content_id')
    .select(['paper_keys.key', 'contents.id', 'contents.title'])
    .where(
      'paper_keys.key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute()
  for (const { key, by } of keys) {
    const row = rows.find((one) => one.key === key)
    if (row) return { id: row.id, title: (row.title as { readonly zh: string }).zh, by }
  }
  return null
}
