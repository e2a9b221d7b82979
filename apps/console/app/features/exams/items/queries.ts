import { queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const itemQuery = (bankId: string, itemId: string) =>
  queryOptions({
    queryKey: ['exam-item', bankId, itemId],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getExamItem, { params: { bankId, itemId } }, { signal }),
  })

export const itemVersionQuery = (bankId: string, itemId: string, version: number) =>
  queryOptions({
    queryKey: ['exam-item-version', bankId, itemId, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callApi(addresses.getExamItemVersion, { params: { bankId, itemId, version } }, { signal }),
  })
