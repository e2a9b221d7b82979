import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type CompetitionAdminView, type EntryState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

/** Everything about one competition is below this: what is decided here also moves its figures. */
export const competitionKey = (competitionId: string) => ['competition', competitionId] as const
const entriesKey = (competitionId: string) => [...competitionKey(competitionId), 'entries'] as const
export const entryStates = [
  'submitted',
  'returned',
  'accepted',
  'rejected',
  'suspended',
  'withdrawn',
] as const
export const pageSize = 20

/** What the screens need to know of their competition. */
export type CompetitionWithDivisions = Pick<CompetitionAdminView, 'id' | 'role' | 'divisions'>

export type EntryFilter = {
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
            limit: pageSize,
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
