import type {
  DatasetAccess,
  DatasetFacets,
  DatasetFormat,
  DatasetSize,
  DatasetSort,
} from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parseCode, parsePage } from '../../../shared/list-page/index.ts'
import { datasetCategoryPath, infoPaths } from '../../publications/index.ts'

export const pageSize = 12

const accesses = ['open', 'application', 'external'] as const satisfies readonly DatasetAccess[]
const sizes = ['small', 'medium', 'large', 'huge'] as const satisfies readonly DatasetSize[]
const formats = ['csv', 'tsv', 'jsonl', 'parquet', 'other'] as const satisfies readonly DatasetFormat[]
export const sorts = ['newest', 'updated', 'largest', 'smallest'] as const satisfies readonly DatasetSort[]

export type CatalogueQuery = {
  readonly category: string | undefined
  readonly licence: string | undefined
  readonly access: DatasetAccess | undefined
  readonly size: DatasetSize | undefined
  readonly format: DatasetFormat | undefined
  readonly label: string | undefined
  readonly keyword: string | undefined
  readonly sort: DatasetSort | undefined
  readonly page: number
}

const parseText = (search: URLSearchParams, name: string, maxLength: number) =>
  search.get(name)?.trim().slice(0, maxLength) || undefined

/** The category is part of the path. */
export function parseCatalogueQuery(search: URLSearchParams, category?: string): CatalogueQuery {
  return {
    category,
    licence: parseText(search, 'licence', 120),
    access: parseChoice(search, 'access', accesses),
    size: parseChoice(search, 'size', sizes),
    format: parseChoice(search, 'format', formats),
    label: parseCode(search, 'label'),
    keyword: parseText(search, 'keyword', 100),
    sort: parseChoice(search, 'sort', sorts.slice(1)),
    page: parsePage(search),
  }
}

export function catalogueAddress({ category, ...others }: Partial<CatalogueQuery>): string {
  return listAddress(category ? datasetCategoryPath(category) : infoPaths.datasets, others)
}

/** The filters, without order and page. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: CatalogueQuery) {
  return filters
}

export type FacetName = keyof DatasetFacets
export type FacetChoice = { readonly value: string; readonly count: number }

const fixedOrders: Partial<Record<FacetName, readonly string[]>> = {
  access: accesses,
  size: sizes,
  format: formats,
}

/** Values of a facet in a fixed order where it has one. The selected value stays, so that it can be cleared. */
export function facetChoices(
  facets: DatasetFacets,
  name: FacetName,
  selected: string | undefined,
): readonly FacetChoice[] {
  const found = facets[name]
  const missing = selected !== undefined && found.every(({ value }) => value !== selected)
  const choices = missing ? [...found, { value: selected, count: 0 }] : found
  const order = fixedOrders[name]
  return order ? choices.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : choices
}
