import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const datasetsPageSize = 20
export const datasetsKey = ['steward-datasets'] as const
export const datasetKey = (id: string) => ['steward-dataset', id] as const

export const stewardDatasetsQuery = (page: number, limit = datasetsPageSize) =>
  queryOptions({
    queryKey: [...datasetsKey, page, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(addresses.listStewardDatasets, { query: { page, limit } }, { signal }),
  })

const profilePollMs = 2_000

/** Polls while statistics are being computed. */
export const datasetQuery = (id: string) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'one'],
    queryFn: ({ signal }) => callApi(addresses.getAdminDataset, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.versions.some(({ files }) => files.some(({ profileState }) => profileState === 'queued'))
        ? profilePollMs
        : false,
  })

export const profileQuery = (id: string, fileId: string) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'profile', fileId],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getFileProfile, { params: { id, fileId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? profilePollMs : false),
  })

export const grantsQuery = (id: string, state: 'running' | 'ended', page: number) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'grants', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listDatasetGrants,
        { params: { id }, query: { state, page, limit: datasetsPageSize } },
        { signal },
      ),
  })

export const downloadsQuery = (id: string, userId: string | null, page: number) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'downloads', userId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listDatasetDownloads,
        { params: { id }, query: { page, limit: datasetsPageSize, ...(userId && { userId }) } },
        { signal },
      ),
  })

export const downloadDaysQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'download-days', days],
    queryFn: ({ signal }) =>
      callApi(addresses.listDatasetDownloadDays, { params: { id }, query: { days } }, { signal }),
  })

/** Polls while a found file is being compared. */
export const tracesQuery = (id: string, fileId: string) =>
  queryOptions({
    queryKey: [...datasetKey(id), 'traces', fileId],
    queryFn: ({ signal }) => callApi(addresses.listDatasetTraces, { params: { id, fileId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((trace) => trace.state === 'queued') ? profilePollMs : false,
  })

/** Profiles are left out: the form of the data dictionary refetches its own. */
export const invalidateDataset = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: datasetsKey }),
    queries.invalidateQueries({
      queryKey: datasetKey(id),
      predicate: ({ queryKey }) => queryKey[2] !== 'profile',
    }),
  ])
