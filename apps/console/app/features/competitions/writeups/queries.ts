import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

export const writeupStates = ['all', 'submitted', 'accepted', 'published', 'returned'] as const
export type WriteupStateFilter = (typeof writeupStates)[number]

const key = (competitionId: string) => [...competitionKey(competitionId), 'writeups']

export const writeupsQuery = (competitionId: string, state: WriteupStateFilter, page: number) =>
  queryOptions({
    queryKey: [...key(competitionId), 'list', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listWriteups,
        { params: { competitionId }, query: { state, page, limit: queuePageSize } },
        { signal },
      ),
  })

export const writeupQuery = (competitionId: string, writeupId: string) =>
  queryOptions({
    queryKey: [...key(competitionId), 'one', writeupId],
    queryFn: ({ signal }) =>
      callApi(addresses.getWriteup, { params: { competitionId, writeupId } }, { signal }),
  })

export const collectionQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...key(competitionId), 'collection'],
    queryFn: ({ signal }) =>
      callApi(addresses.getWriteupCollection, { params: { competitionId } }, { signal }),
  })
