import { queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'

/** As long as the server keeps the figures. */
const refreshMs = 30_000

export const statisticsQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'statistics'],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => callApi(addresses.getStatistics, { params: { competitionId } }, { signal }),
  })
