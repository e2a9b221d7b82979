import type { DatasetFacets, DatasetFilter, DatasetSort } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { selectDatasetList } from './dataset.store.ts'

export type Facet = keyof DatasetFacets

export type CatalogueFilter = { readonly [F in Facet]?: DatasetFilter[F] } & {
  /** Ids that match the keyword, best first; undefined without a keyword. */
  readonly matches?: readonly string[] | undefined
}

const facets: readonly Facet[] = ['category', 'licence', 'access', 'size', 'format', 'label']

const conditions: { readonly [F in Facet]: (value: string) => RawBuilder<boolean> } = {
  category: (value) => sql`datasets.category = ${value}`,
  licence: (value) => sql`datasets.licence = ${value}`,
  access: (value) => sql`datasets.access = ${value}`,
  size: (value) => sql`dataset_size(datasets.size_bytes) = ${value}`,
  format: (value) => sql`datasets.formats @> array[${value}]::text[]`,
  label: (value) => sql`datasets.labels @> array[${value}]::text[]`,
}

/** Datasets under all filters, or under all but one. */
function whereFilter({ matches, ...filter }: CatalogueFilter, except?: Facet): RawBuilder<boolean> {
  const parts = facets.flatMap((facet) => {
    const value = filter[facet]
    return value === undefined || facet === except ? [] : [conditions[facet](value)]
  })
  if (matches) parts.push(sql`datasets.id = any(${sql.val(matches)}::uuid[])`)
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

const orders: { readonly [S in DatasetSort]: RawBuilder<unknown> } = {
  newest: sql`datasets.published_at desc, datasets.id desc`,
  updated: sql`datasets.updated_at desc, datasets.id desc`,
  largest: sql`coalesce(datasets.size_bytes, -1) desc, datasets.id desc`,
  // An unknown size is neither large nor small: it comes last in both.
  smallest: sql`datasets.size_bytes, datasets.id`,
}

type Page = { readonly page: number; readonly limit: number; readonly sort: DatasetSort }

/** Only the rows of the page are looked up: their ids come out of an index. */
export function listDatasetPage(
  reader: PlatformReader,
  { matches, ...filter }: CatalogueFilter,
  { page, limit, sort }: Page,
) {
  const ids = matches
    ? sql`select datasets.id from unnest(${sql.val(matches)}::uuid[]) with ordinality as found (id, place)
        join datasets on datasets.id = found.id where ${whereFilter(filter)} order by place`
    : sql`select datasets.id from datasets where ${whereFilter(filter)} order by ${orders[sort]}`
  const numbered = sql<{ id: string; place: string }>`(
    select id, row_number() over () as place from (${ids} limit ${limit} offset ${(page - 1) * limit}) as ids)`
  return selectDatasetList(reader)
    .innerJoin(numbered.as('page'), 'page.id', 'datasets.id')
    .orderBy('page.place')
    .execute()
}

type FacetRow = { readonly facet: Facet | ''; readonly value: string; readonly count: string }

/** Counts that publishing keeps; for the catalogue without a filter, and its total (facet ''). */
export async function listStoredCounts(reader: PlatformReader): Promise<readonly FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select facet, value, datasets as count from dataset_counts where datasets > 0`.execute(reader)
  return rows
}

/** Of all datasets (facet and value '') or of those with one value of a facet. */
export async function findStoredCount(
  reader: PlatformReader,
  facet: Facet | '',
  value: string,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select datasets as count from dataset_counts where facet = ${facet} and value = ${value}`.execute(reader)
  return Number(rows[0]?.count ?? 0)
}

const values: { readonly [F in Facet]: RawBuilder<unknown> } = {
  category: sql`datasets.category`,
  licence: sql`datasets.licence`,
  access: sql`datasets.access`,
  size: sql`dataset_size(datasets.size_bytes)`,
  format: sql`unnest(datasets.formats)`,
  label: sql`unnest(datasets.labels)`,
}

/** Each facet under the filters of the others, so that its own value can be changed. */
export async function listFilteredCounts(
  reader: PlatformReader,
  filter: CatalogueFilter,
): Promise<readonly FacetRow[]> {
  const counts = facets.map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, value, count(*) as count
      from (select ${values[facet]} as value from datasets where ${whereFilter(filter, facet)}) as valued
      where value is not null group by value`,
  )
  const { rows } = await sql<FacetRow>`${sql.join(counts, sql` union all `)}`.execute(reader)
  return rows
}

export async function countDatasets(reader: PlatformReader, filter: CatalogueFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from datasets where ${whereFilter(filter)}`.execute(reader)
  return Number(rows[0]?.n ?? 0)
}
