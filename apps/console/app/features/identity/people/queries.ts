import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../session/index.ts'

const peopleKey = ['people'] as const

export type PeopleFilters = {
  readonly q?: string
  readonly role?: string
  readonly state?: 'active' | 'blocked'
}

/** The filters in the address; what is malformed there is left out. */
export function peopleFiltersFrom(search: URLSearchParams): PeopleFilters {
  const [q, role, state] = [search.get('q'), search.get('role'), search.get('state')]
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(role && /^[1-5]$/.test(role) && { role }),
    ...((state === 'active' || state === 'blocked') && { state }),
  }
}

export const peopleQuery = (filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        addresses.listPeople,
        { query: { ...filters, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** A few people for a select. */
export const peopleOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'options', q],
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
    queryFn: ({ signal }) => callApi(addresses.listPeople, { query: { q, limit: 8 } }, { signal }),
  })

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', userId],
    queryFn: ({ signal }) => callApi(addresses.getPerson, { params: { userId } }, { signal }),
  })

/** The server's schema, loaded with the form that needs it. */
export const newPeopleFormQuery = queryOptions({
  queryKey: [...peopleKey, 'form'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => import('./new-people.form.ts'),
})

/** Asked for separately: the account service may be away, or another organisation's. */
export const personAccountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'account', userId],
    retry: false,
    queryFn: ({ signal }) => callApi(addresses.getPersonAccount, { params: { userId } }, { signal }),
  })

export async function invalidatePeople(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: peopleKey }),
    queries.invalidateQueries({ queryKey: ['audit-log'] }),
  ])
}
