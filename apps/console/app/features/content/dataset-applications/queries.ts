import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const applicationsKey = ['dataset-applications'] as const

export const applicationStates = [
  'all',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'revoked',
] as const
export type ApplicationStateFilter = (typeof applicationStates)[number]

export const applicationsQuery = (state: ApplicationStateFilter, datasetId: string | null, page: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'list', state, datasetId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listDatasetApplications,
        { query: { state, page, limit: queuePageSize, ...(datasetId && { datasetId }) } },
        { signal },
      ),
  })

export const waitingApplicationsQuery = () => applicationsQuery('submitted', null, 1)

export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'one', applicationId],
    queryFn: ({ signal }) =>
      callApi(addresses.getDatasetApplication, { params: { applicationId } }, { signal }),
  })
