import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'

/** The server's page size. */
export const pageSize = 100

type ResultsView = { readonly page: number; readonly division: string | undefined }

export const resultsQuery = (competitionId: string, { page, division }: ResultsView) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'results', division ?? null, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.getResults,
        { params: { competitionId }, query: { page, ...(division && { division }) } },
        { signal },
      ),
  })
