import type { Localised, LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'

export async function replaceDataset(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'dataset'>,
  { html, outline }: { readonly html: LocalisedHtml; readonly outline: LocalisedOutline },
): Promise<void> {
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    category: document.category,
    labels: document.labels,
    question_ids: document.questionIds,
    competition_ids: document.competitionIds,
    declared_licence: document.licence,
    declared_size_bytes: document.sizeBytes ?? null,
    publisher: JSON.stringify(document.publisher),
    url: document.url ?? null,
    released_on: document.releasedOn ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('datasets')
    .values({ id, licence: document.licence, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await updateDatasetSummary(tx, id)
}

/**
 * Derives what the catalogue shows of the latest published version and of the access rule. Every change of either calls
 * it; without a published row it changes nothing.
 */
export async function updateDatasetSummary(tx: PlatformTx, id: string): Promise<void> {
  await sql`
    update datasets as d set
      licence = case when latest.id is null then d.declared_licence else rule.name end,
      access = case when latest.id is null then 'external' else rule.rule end,
      size_bytes = case when latest.id is null then d.declared_size_bytes else files.size end,
      formats = coalesce(files.formats, '{}'),
      updated_at = greatest(d.updated_at, latest.published_at),
      row_count = files.row_count,
      column_count = files.column_count
    from (select 1) as once
    left join lateral (
      select a.rule, l.name from dataset_access a join licences l on l.id = a.licence_id where a.dataset_id = ${id}
    ) as rule on true
    left join lateral (
      select v.id, v.published_at from dataset_versions v
      where v.dataset_id = ${id} and v.state = 'published' and rule.rule is not null order by v.ordinal desc limit 1
    ) as latest on true
    left join lateral (
      select sum(f.size) as size, array_agg(distinct f.format order by f.format) as formats, sum(f.row_count) as row_count,
        (select max(c.n) from (
          select count(*)::int as n from dataset_columns c join dataset_files t on t.id = c.dataset_file_id
          where t.version_id = latest.id group by t.id
        ) as c) as column_count
      from dataset_files f where f.version_id = latest.id
    ) as files on true
    where d.id = ${id}`.execute(tx)
}

export async function deleteDataset(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('datasets').where('id', '=', id).execute()
}

/** Dates are transferred as text: a Date would have a time zone, a calendar day has none. */
export function selectDatasetList(reader: PlatformReader) {
  return reader
    .selectFrom('datasets')
    .select([
      'datasets.id',
      'datasets.title',
      'datasets.summary',
      'datasets.category',
      'datasets.licence',
      'datasets.publisher',
      'datasets.size_bytes',
      'datasets.access',
      'datasets.formats',
      'datasets.row_count',
      'datasets.column_count',
      'datasets.published_at',
      sql<string | null>`datasets.released_on::text`.as('released_on'),
    ])
}
export type DatasetListRow = Awaited<ReturnType<ReturnType<typeof selectDatasetList>['execute']>>[number]

export function findDataset(reader: PlatformReader, id: string) {
  return selectDatasetList(reader)
    .select(['datasets.html', 'datasets.outline', 'datasets.url', 'datasets.updated_at', 'datasets.labels'])
    .select(['datasets.question_ids', 'datasets.competition_ids'])
    .where('datasets.id', '=', id)
    .executeTakeFirst()
}

export function listDatasetsOfPaper(reader: PlatformReader, paperId: string) {
  return selectDatasetList(reader)
    .innerJoin('paper_datasets', 'paper_datasets.dataset_id', 'datasets.id')
    .where('paper_datasets.paper_id', '=', paperId)
    .orderBy('datasets.published_at', 'desc')
    .orderBy('datasets.id', 'desc')
    .execute()
}

/** The published datasets among these, in the given order. */
export async function listDatasetReferences(reader: PlatformReader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('datasets')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .orderBy(sql`array_position(${sql.val(ids)}::uuid[], id)`)
    .execute()
  return rows.map(({ id, title }) => ({ id, title: title as Localised }))
}

const paperLimit = 50

export async function listDatasetPaperIds(reader: PlatformReader, datasetId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('paper_datasets')
    .innerJoin('papers', 'papers.id', 'paper_datasets.paper_id')
    .select('papers.id')
    .where('paper_datasets.dataset_id', '=', datasetId)
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .limit(paperLimit)
    .execute()
  return rows.map(({ id }) => id)
}
