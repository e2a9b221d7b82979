import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContentKind, DictionaryTypeName } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { type ListQuery, pageSize } from './list-query.model.ts'

/** Key prefix of everything that is invalidated after a change. */
export const contentsKey = ['contents'] as const

/** Invalidates lists and histories; an open editor refetches its content itself. */
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
    // A form is initialised from this query: a background refetch must not overwrite its input.
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
    // Revisions are immutable.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(addresses.getRevision, { params: { id, number } }, { signal }),
  })

/** Retired entries included, for the names of what is chosen already. */
export const dictionaryQuery = (type: DictionaryTypeName) =>
  queryOptions({
    queryKey: ['dictionary', type],
    staleTime: 300_000,
    queryFn: ({ signal }) => callApi(addresses.listAdminDictionary, { params: { type } }, { signal }),
  })
