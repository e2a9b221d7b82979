import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApplicationState, addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const applicationsKey = ['dataset-applications'] as const

export type ReviewedState = Exclude<ApplicationState, 'draft'>

export const applicationStates = [
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'revoked',
] as const satisfies readonly ReviewedState[]

export const applicationsQuery = (state: ReviewedState, datasetId: string | null, page: number) =>
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
