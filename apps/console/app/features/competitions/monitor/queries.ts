import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AddressedSubmission, addresses, type SubmissionListItem } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { filterQuery, type LogFilter } from './log-filter.model.ts'

/** Polling instead of a stream: a monitor may be open for days. Polling stops in background tabs. */
const refreshMs = 5_000

export const monitorQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'monitor'],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => callApi(addresses.getMonitor, { params: { competitionId } }, { signal }),
  })

/** A null address leaves the addresses out: only asking for them is a view that is audited. */
export type LogAddresses = { readonly filter: string } | null
export type LogRow = SubmissionListItem & Partial<Pick<AddressedSubmission, 'address'>>
type LogReply = { readonly data: readonly LogRow[]; readonly next: string | null }

/** Keyset pagination: submissions that arrive meanwhile shift no page. */
export const submissionsQuery = (competitionId: string, filter: LogFilter, withAddresses: LogAddresses) =>
  infiniteQueryOptions({
    queryKey: [...competitionKey(competitionId), 'submissions', filter, withAddresses],
    queryFn: ({ pageParam, signal }): Promise<LogReply> => {
      const params = { competitionId }
      const query = { ...(pageParam && { before: pageParam }), ...filterQuery(filter) }
      if (!withAddresses) return callApi(addresses.listSubmissions, { params, query }, { signal })
      const address = withAddresses.filter
      return callApi(
        addresses.listAddressedSubmissions,
        { params, query: { ...query, ...(address && { address }) } },
        { signal },
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Once older pages are open, refetching all of them would cost a call each.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? refreshMs : false),
  })

const sharedRefreshMs = 30_000

export const sharedAddressesQuery = (competitionId: string, stageId: string | null) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'shared-addresses', stageId],
    refetchInterval: sharedRefreshMs,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listSharedAddresses,
        { params: { competitionId }, query: stageId ? { stageId } : {} },
        { signal },
      ),
  })
