import {
  ok,
  type Result,
  type ToolFacets,
  type ToolFilter,
  type ToolListItem,
  type ToolSort,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { searchDocumentIds } from '../search/search.ts'
import type { SearchDeps } from '../search/search-index.ts'
import type { LinkKind } from './tool.store.ts'
import { toolListItemViews } from './tool.view.ts'
import {
  type CatalogueFilter,
  countTools,
  listFacetRows,
  listLinkedTools,
  listToolPage,
} from './tool-list.store.ts'

type ListQuery = ToolFilter & { readonly sort: ToolSort; readonly page: number; readonly limit: number }

export async function listTools(
  deps: SearchDeps,
  { page, limit, sort, ...asked }: ListQuery,
): Promise<Result<{ data: ToolListItem[]; total: number }>> {
  const reader = toReader(deps.database)
  const filter = await resolveFilter(deps, asked)
  const [rows, total] = await Promise.all([
    listToolPage(reader, filter, { page, limit, sort }),
    countTools(reader, filter),
  ])
  return ok({ data: await toolListItemViews(reader, rows), total })
}

/** Best matches of a keyword that are filtered; more could not be paged through anyway. */
const maxMatches = 1000

async function resolveFilter(deps: SearchDeps, { keyword, ...filter }: ToolFilter): Promise<CatalogueFilter> {
  if (keyword === undefined) return filter
  return { ...filter, matches: await searchDocumentIds(deps, { type: 'tool', keyword, limit: maxMatches }) }
}

export async function getToolFacets(deps: SearchDeps, asked: ToolFilter): Promise<Result<ToolFacets>> {
  const rows = await listFacetRows(toReader(deps.database), await resolveFilter(deps, asked))
  const facet = (name: keyof ToolFacets) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, count }) => ({ value, count: Number(count) }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return ok({
    category: facet('category'),
    licence: facet('licence'),
    language: facet('language'),
    platform: facet('platform'),
    label: facet('label'),
    maintained: facet('maintained'),
  })
}

export async function listRelatedTools(
  { database }: CoreDeps,
  target: { readonly kind: LinkKind; readonly id: string },
): Promise<Result<ToolListItem[]>> {
  const reader = toReader(database)
  return ok(await toolListItemViews(reader, await listLinkedTools(reader, target)))
}
