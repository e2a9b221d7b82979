import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type EnvironmentState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const pageSize = 50

export const activeEnvironmentsQuery = (state: EnvironmentState | undefined, page: number) =>
  queryOptions({
    queryKey: ['environments', state ?? '', page],
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listActiveEnvironments,
        { query: { ...(state && { state }), page, limit: pageSize } },
        { signal },
      ),
  })

export const capacityQuery = () =>
  queryOptions({
    queryKey: ['capacity'],
    refetchInterval: 10_000,
    queryFn: ({ signal }) => callApi(addresses.getCapacity, {}, { signal }),
  })
