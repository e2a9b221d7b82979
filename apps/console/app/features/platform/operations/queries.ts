import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses, type StoppedJobState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const pageSize = 20
const everyMs = 15_000

export const deliveryQuery = () =>
  queryOptions({
    queryKey: ['operations', 'delivery'],
    refetchInterval: everyMs,
    queryFn: ({ signal }) => callApi(addresses.getDelivery, {}, { signal }),
  })

export const jobQueuesQuery = () =>
  queryOptions({
    queryKey: ['operations', 'queues'],
    refetchInterval: everyMs,
    queryFn: ({ signal }) => callApi(addresses.listJobQueues, {}, { signal }),
  })

export type StoppedJobsFilter = {
  readonly state: StoppedJobState | undefined
  readonly name: string | null
  readonly page: number
}

export const stoppedJobsQuery = ({ state, name, page }: StoppedJobsFilter) =>
  queryOptions({
    queryKey: ['operations', 'jobs', state ?? '', name ?? '', page],
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listStoppedJobs,
        { query: { ...(state && { state }), ...(name && { name }), page, limit: pageSize } },
        { signal },
      ),
  })

export const jobSchedulesQuery = () =>
  queryOptions({
    queryKey: ['operations', 'schedules'],
    queryFn: ({ signal }) => callApi(addresses.listJobSchedules, {}, { signal }),
  })

export const faultsQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'faults', page],
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => callApi(addresses.listFaults, { query: { page, limit: pageSize } }, { signal }),
  })

export const storageQuery = () =>
  queryOptions({
    queryKey: ['operations', 'storage'],
    queryFn: ({ signal }) => callApi(addresses.getStorage, {}, { signal }),
  })

export const invalidateOperations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['operations'] })
