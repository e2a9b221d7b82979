import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addresses, type SubmissionVerdict } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'

export const verdicts = ['right', 'wrong', 'shared_flag', 'repeated'] as const

/** Polling instead of a stream: a monitor may be open for days. Polling stops in background tabs. */
const refreshMs = 5_000

export const monitorQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'monitor'],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => callApi(addresses.getMonitor, { params: { competitionId } }, { signal }),
  })

export type LogFilter = {
  readonly teamId: string | null
  readonly taskId: string | null
  readonly verdict: SubmissionVerdict | null
}

/** Keyset pagination: submissions that arrive meanwhile shift no page. */
export const submissionsQuery = (competitionId: string, { teamId, taskId, verdict }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...competitionKey(competitionId), 'submissions', teamId, taskId, verdict],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        addresses.listSubmissions,
        {
          params: { competitionId },
          query: {
            ...(pageParam && { before: pageParam }),
            ...(teamId && { teamId }),
            ...(taskId && { taskId }),
            ...(verdict && { verdict }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Once older pages are open, refetching all of them would cost a call each.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? refreshMs : false),
  })
