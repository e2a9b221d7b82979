import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const reportsKey = ['tool-reports'] as const
export const reportStates = ['all', 'open', 'resolved'] as const
export type ReportStateFilter = (typeof reportStates)[number]

export const reportsQuery = (state: ReportStateFilter, page: number) =>
  queryOptions({
    queryKey: [...reportsKey, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listToolReports, { query: { state, page, limit: queuePageSize } }, { signal }),
  })

export const outdatedQuery = (page: number) =>
  queryOptions({
    queryKey: ['outdated-tools', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listOutdatedTools, { query: { page, limit: queuePageSize } }, { signal }),
  })

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['tool-collections'],
    queryFn: ({ signal }) => callApi(addresses.listAdminToolCollections, {}, { signal }),
  })
