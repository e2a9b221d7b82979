import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type EntryState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

const entriesKey = (competitionId: string) => [...competitionKey(competitionId), 'entries'] as const
export const entryStates = [
  'submitted',
  'returned',
  'accepted',
  'rejected',
  'suspended',
  'withdrawn',
] as const

type EntryFilter = {
  readonly state: EntryState
  readonly divisionId: string | null
  readonly keyword: string | null
  readonly page: number
}

export const entriesQuery = (competitionId: string, { divisionId, keyword, ...filter }: EntryFilter) =>
  queryOptions({
    queryKey: [...entriesKey(competitionId), 'list', divisionId, keyword, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listEntries,
        {
          params: { competitionId },
          query: {
            ...filter,
            limit: queuePageSize,
            ...(divisionId && { divisionId }),
            ...(keyword && { keyword }),
          },
        },
        { signal },
      ),
  })

export const entryQuery = (competitionId: string, teamId: string) =>
  queryOptions({
    queryKey: [...entriesKey(competitionId), 'one', teamId],
    queryFn: ({ signal }) => callApi(addresses.getEntry, { params: { competitionId, teamId } }, { signal }),
  })

export const scoreQuery = (competitionId: string, teamId: string) =>
  queryOptions({
    queryKey: [...entriesKey(competitionId), 'score', teamId],
    queryFn: ({ signal }) =>
      callApi(addresses.getEntryScore, { params: { competitionId, teamId } }, { signal }),
  })
