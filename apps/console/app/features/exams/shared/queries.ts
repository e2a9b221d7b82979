import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import type { ItemFilters } from './item-filters.model.ts'

/** Key prefix of everything about banks: a saved question changes counts, topics and lists. */
const banksKey = ['exam-banks'] as const

export const banksQuery = () =>
  queryOptions({
    queryKey: [...banksKey, 'list'],
    queryFn: ({ signal }) => callApi(addresses.listExamBanks, {}, { signal }),
  })

export const bankQuery = (bankId: string) =>
  queryOptions({
    queryKey: [...banksKey, 'bank', bankId],
    queryFn: ({ signal }) => callApi(addresses.getExamBank, { params: { bankId } }, { signal }),
  })

export const itemsQuery = (bankId: string, filters: ItemFilters, page: number, limit: number) =>
  queryOptions({
    queryKey: [...banksKey, 'items', bankId, filters, page, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listExamItems,
        { params: { bankId }, query: { ...filters, page, limit } },
        { signal },
      ),
  })

export const invalidateBanks = (queries: QueryClient) => queries.invalidateQueries({ queryKey: banksKey })
