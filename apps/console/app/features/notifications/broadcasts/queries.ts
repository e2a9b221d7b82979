import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

const broadcastsKey = ['broadcasts'] as const
export const broadcastsPerPage = 20
const pollMs = 2_000

/** While a message is being sent, the list shows how far it has come. */
export const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [...broadcastsKey, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listBroadcasts, { query: { page, limit: broadcastsPerPage } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => each.state === 'sending') ? pollMs : false,
  })

export const invalidateBroadcasts = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: broadcastsKey })
