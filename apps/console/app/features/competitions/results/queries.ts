import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'

/** The server's page size. */
export const pageSize = 100

export const resultsQuery = (competitionId: string, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'results', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.getResults, { params: { competitionId }, query: { page } }, { signal }),
  })
