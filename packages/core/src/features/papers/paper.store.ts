import type { DocumentOf } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import type { Publication } from '../../publication.ts'

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

export function selectListed(reader: PlatformReader) {
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
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

export function findPaper(reader: PlatformReader, id: string) {
  return selectListed(reader)
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
