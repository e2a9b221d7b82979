import type { ToolFacets, ToolFilter, ToolSort } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { type LinkKind, selectTools } from './tool.store.ts'

type Facet = keyof ToolFacets

export type CatalogueFilter = { readonly [F in Facet]?: ToolFilter[F] } & {
  /** Ids that match the keyword, best first; undefined without a keyword. */
  readonly matches?: readonly string[] | undefined
}

const facets: readonly Facet[] = ['category', 'licence', 'language', 'platform', 'label', 'maintained']

const values: { readonly [F in Facet]: RawBuilder<unknown> } = {
  category: sql`tools.category`,
  licence: sql`tools.licence`,
  language: sql`tools.language`,
  platform: sql`unnest(tools.platforms)`,
  label: sql`unnest(tools.labels)`,
  maintained: sql`case when tools.is_maintained then 'yes' else 'no' end`,
}

const conditions: { readonly [F in Facet]: (value: string) => RawBuilder<boolean> } = {
  category: (value) => sql`tools.category = ${value}`,
  licence: (value) => sql`tools.licence = ${value}`,
  language: (value) => sql`tools.language = ${value}`,
  platform: (value) => sql`tools.platforms @> array[${value}]::text[]`,
  label: (value) => sql`tools.labels @> array[${value}]::text[]`,
  maintained: (value) => sql`tools.is_maintained = ${value === 'yes'}`,
}

/** Tools under all filters, or under all but one. */
function whereFilter({ matches, ...filter }: CatalogueFilter, except?: Facet): RawBuilder<boolean> {
  const parts = facets.flatMap((facet) => {
    const value = filter[facet]
    return value === undefined || facet === except ? [] : [conditions[facet](value)]
  })
  if (matches) parts.push(sql`tools.id = any(${sql.val(matches)}::uuid[])`)
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

const orders: { readonly [S in ToolSort]: RawBuilder<unknown> } = {
  updated: sql`tools.updated_at desc`,
  newest: sql`tools.published_at desc`,
  released: sql`tools.released_on desc nulls last`,
  popular: sql`coalesce(reaction_counts.likes + reaction_counts.favorites, 0) desc`,
}

export function listToolPage(
  reader: PlatformReader,
  filter: CatalogueFilter,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: ToolSort },
) {
  const { matches } = filter
  return selectTools(reader)
    .where(whereFilter(filter))
    .orderBy(matches ? sql`array_position(${sql.val(matches)}::uuid[], tools.id)` : orders[sort])
    .orderBy('tools.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countTools(reader: PlatformReader, filter: CatalogueFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from tools where ${whereFilter(filter)}`.execute(reader)
  return Number(rows[0]?.n ?? 0)
}

type FacetRow = { readonly facet: Facet; readonly value: string; readonly count: string }

/** Each facet under the filters of the others, so that its own value can be changed. */
export async function listFacetRows(
  reader: PlatformReader,
  filter: CatalogueFilter,
): Promise<readonly FacetRow[]> {
  const counts = facets.map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, value, count(*) as count
      from (select ${values[facet]} as value from tools where ${whereFilter(filter, facet)}) as valued
      where value is not null group by value`,
  )
  const { rows } = await sql<FacetRow>`${sql.join(counts, sql` union all `)}`.execute(reader)
  return rows
}

const similarLimit = 4

export function listSimilarTools(reader: PlatformReader, { id, category }: { id: string; category: string }) {
  return selectTools(reader)
    .where('tools.category', '=', category)
    .where('tools.id', '<>', id)
    .orderBy(orders.popular)
    .orderBy('tools.updated_at', 'desc')
    .orderBy('tools.id', 'desc')
    .limit(similarLimit)
    .execute()
}

const relatedLimit = 20

export function listLinkedTools(
  reader: PlatformReader,
  { kind, id }: { readonly kind: LinkKind; readonly id: string },
) {
  return selectTools(reader)
    .innerJoin('tool_links', 'tool_links.tool_id', 'tools.id')
    .where('tool_links.kind', '=', kind)
    .where('tool_links.target_id', '=', id)
    .orderBy(orders.popular)
    .orderBy('tools.id', 'desc')
    .limit(relatedLimit)
    .execute()
}

/** The published tools among these, in the given order. */
export async function listToolsByIds(reader: PlatformReader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return selectTools(reader)
    .where('tools.id', 'in', [...ids])
    .orderBy(sql`array_position(${sql.val(ids)}::uuid[], tools.id)`)
    .execute()
}
