import { infiniteQueryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'

export type LogFilter = { readonly actorId: string | null; readonly action: string | null }

/** Keyset pagination: entries added meanwhile shift no page. */
export const logQuery = (competitionId: string, { actorId, action }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...competitionKey(competitionId), 'acts', actorId, action],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        addresses.listCompetitionLog,
        {
          params: { competitionId },
          query: {
            ...(pageParam !== null && { before: pageParam }),
            ...(actorId && { actorId }),
            ...(action && { action }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
