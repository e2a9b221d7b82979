import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { type ListQuery, pageSize } from './list-query.model.ts'

/** Everything under this key is asked anew after a change. */
export const contentsKey = ['contents'] as const

/** What lists and histories show is old; the content itself is asked for by whoever has it open. */
export const invalidateContentLists = (queries: QueryClient) =>
  queries.invalidateQueries({
    queryKey: contentsKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  })

export const listQuery = (kind: ContentKind | undefined, { untranslated, ...query }: ListQuery) =>
  queryOptions({
    queryKey: [...contentsKey, 'list', kind ?? 'all', query, untranslated ?? false],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listContents,
        {
          query: {
            ...query,
            limit: pageSize,
            ...(kind && { kind }),
            ...(untranslated && { untranslated: 'true' }),
          },
        },
        { signal },
      ),
  })

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentsKey, 'one', id],
    // A form is made from it: what is being written must not be replaced from behind.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getContent, { params: { id } }, { signal }),
  })

export const revisionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...contentsKey, 'revisions', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listRevisions, { params: { id }, query: { page, limit: pageSize } }, { signal }),
  })

export const revisionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['revision', id, number],
    // A revision never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(addresses.getRevision, { params: { id, number } }, { signal }),
  })

export const dictionaryQuery = (type: string) =>
  queryOptions({
    queryKey: ['dictionary', type],
    staleTime: 300_000,
    queryFn: ({ signal }) => callApi(addresses.listDictionary, { query: { type } }, { signal }),
  })
