import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses, type RecommendableKind } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const recommendationsQuery = () =>
  queryOptions({
    queryKey: ['recommendations'],
    queryFn: ({ signal }) => callApi(addresses.listAdminRecommendations, {}, { signal }),
  })

export const candidatesQuery = (kind: RecommendableKind, keyword: string) =>
  queryOptions({
    queryKey: ['recommendations', 'candidates', kind, keyword],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(addresses.findRecommendable, { query: { kind, keyword } }, { signal }),
  })

export const invalidateRecommendations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: recommendationsQuery().queryKey, exact: true })
