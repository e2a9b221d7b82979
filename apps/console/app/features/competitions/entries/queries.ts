import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

const entriesKey = (competitionId: string) => [...competitionKey(competitionId), 'entries'] as const
export const entryFilterStates = [
  'all',
  'submitted',
  'returned',
  'accepted',
  'rejected',
  'suspended',
  'withdrawn',
] as const
export type EntryFilterState = (typeof entryFilterStates)[number]

type EntryFilter = {
  readonly state: EntryFilterState
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

/** Outside of the competition's key: a decision must not view personal data again, because every view is audited. */
export const participantsQuery = (competitionId: string, teamId: string) =>
  queryOptions({
    queryKey: ['participants', competitionId, teamId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.listParticipants, { params: { competitionId, teamId } }, { signal }),
  })
