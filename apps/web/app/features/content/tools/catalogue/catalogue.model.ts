import {
  type ToolFacets,
  type ToolLicence,
  type ToolPlatform,
  type ToolSort,
  toolLicences,
  toolPlatforms,
} from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parseCode, parsePage } from '../../../shared/list-page/index.ts'
import { infoPaths } from '../../publications/index.ts'

export const pageSize = 12
export const sorts = ['updated', 'newest', 'released', 'popular'] as const satisfies readonly ToolSort[]
const maintained = ['yes', 'no'] as const

export type CatalogueQuery = {
  readonly category: string | undefined
  readonly licence: ToolLicence | undefined
  readonly language: string | undefined
  readonly platform: ToolPlatform | undefined
  readonly label: string | undefined
  readonly maintained: (typeof maintained)[number] | undefined
  readonly keyword: string | undefined
  readonly sort: ToolSort | undefined
  readonly page: number
}

const parseText = (search: URLSearchParams, name: string, maxLength: number) =>
  search.get(name)?.trim().slice(0, maxLength) || undefined

export function parseCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  return {
    category: parseCode(search, 'category'),
    licence: parseChoice(search, 'licence', toolLicences),
    language: parseText(search, 'language', 40),
    platform: parseChoice(search, 'platform', toolPlatforms),
    label: parseCode(search, 'label'),
    maintained: parseChoice(search, 'maintained', maintained),
    keyword: parseText(search, 'keyword', 100),
    sort: parseChoice(search, 'sort', sorts.slice(1)),
    page: parsePage(search),
  }
}

export const catalogueAddress = (query: Partial<CatalogueQuery>): string =>
  listAddress(infoPaths.tools, query)

/** The filters, without order and page. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: CatalogueQuery) {
  return filters
}

export type FacetName = keyof ToolFacets

const fixedOrders: Partial<Record<FacetName, readonly string[]>> = { platform: toolPlatforms, maintained }

/** Values of a facet in a fixed order where it has one. The selected value stays, so that it can be cleared. */
export function facetChoices(facets: ToolFacets, name: FacetName, selected: string | undefined) {
  const found = facets[name]
  const isMissing = selected !== undefined && found.every(({ value }) => value !== selected)
  const choices = isMissing ? [...found, { value: selected, count: 0 }] : found
  const order = fixedOrders[name]
  return order ? choices.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : choices
}
