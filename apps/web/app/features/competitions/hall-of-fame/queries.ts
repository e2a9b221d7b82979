import {
  addresses,
  type CompetitionType,
  type CreditKind,
  type HallCompetition,
  type HallContributor,
  type HallOfFameEntry,
  type HallOrganisation,
  type HallPerson,
  type HallPersonListItem,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { parseChoice, parsePage } from '../../shared/list-page/index.ts'
import { type HallQuery, parseHallQuery, parseText } from './hall.model.ts'

/** The server's page sizes. */
export const listPageSize = 50
export const resultsPageSize = 50
export const creditKinds = ['article', 'question', 'task', 'tool', 'review'] as const satisfies CreditKind[]

export type HallData = {
  readonly query: HallQuery
  readonly entries: readonly HallOfFameEntry[]
  readonly total: number
  readonly years: readonly number[]
  readonly types: readonly CompetitionType[]
}

export async function loadHall(facts: PageFacts, url: string): Promise<HallData> {
  const query = parseHallQuery(new URL(url).searchParams)
  const { data, total, years, types } = await loadOrThrow(facts, addresses.listHallOfFame, { query })
  return { query, entries: data, total, years, types }
}

export type HallCompetitionData = {
  readonly competition: HallCompetition
  readonly division: string | undefined
  readonly page: number
}

export async function loadHallCompetition(
  facts: PageFacts,
  url: string,
  id = '',
): Promise<HallCompetitionData> {
  const search = new URL(url).searchParams
  const asked = search.get('division') ?? ''
  const division = /^[0-9a-f-]{36}$/.test(asked) ? asked : undefined
  const page = parsePage(search)
  const competition = await loadOrThrow(facts, addresses.getHallCompetition, {
    params: { competitionId: id },
    query: { division, page },
  })
  return { competition, division, page }
}

type ListData<T> = { readonly rows: readonly T[]; readonly total: number; readonly page: number }
export type PeopleData = ListData<HallPersonListItem> & { readonly keyword: string | undefined }
export type OrganisationsData = ListData<HallOrganisation> & { readonly keyword: string | undefined }
export type ContributorsData = ListData<HallContributor> & { readonly kind: CreditKind | undefined }

export async function loadPeople(facts: PageFacts, url: string): Promise<PeopleData> {
  const search = new URL(url).searchParams
  const query = { keyword: parseText(search, 'keyword', 40), page: parsePage(search) }
  const { data, total } = await loadOrThrow(facts, addresses.listHallPeople, { query })
  return { rows: data, total, ...query }
}

export async function loadOrganisations(facts: PageFacts, url: string): Promise<OrganisationsData> {
  const search = new URL(url).searchParams
  const query = { keyword: parseText(search, 'keyword', 40), page: parsePage(search) }
  const { data, total } = await loadOrThrow(facts, addresses.listHallOrganisations, { query })
  return { rows: data, total, ...query }
}

export async function loadContributors(facts: PageFacts, url: string): Promise<ContributorsData> {
  const search = new URL(url).searchParams
  const query = { kind: parseChoice(search, 'kind', creditKinds), page: parsePage(search) }
  const { data, total } = await loadOrThrow(facts, addresses.listContributors, { query })
  return { rows: data, total, ...query }
}

export async function loadPerson(facts: PageFacts, userId = ''): Promise<{ readonly person: HallPerson }> {
  return { person: await loadOrThrow(facts, addresses.getHallPerson, { params: { userId } }) }
}
