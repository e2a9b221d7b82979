import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContentKind, DictionaryTypeName, Language } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { type ListQuery, pageSize, startOfDay } from './list-query.model.ts'

/** Key prefix of everything that is invalidated after a change. */
export const contentsKey = ['contents'] as const

/** Invalidates lists and histories; an open editor refetches its content itself. */
export const invalidateContentLists = (queries: QueryClient) =>
  queries.invalidateQueries({
    queryKey: contentsKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  })

/** The language matters for the order of titles. */
export const listQuery = (
  kind: ContentKind | undefined,
  { untranslated, since, until, ...query }: ListQuery,
  language?: Language,
) =>
  queryOptions({
    queryKey: [...contentsKey, 'list', kind ?? 'all', query, since, until, untranslated ?? false, language],
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
            ...(since && { since: startOfDay(since) }),
            ...(until && { until: startOfDay(until, 1) }),
            ...(language && { language }),
          },
        },
        { signal },
      ),
  })

export const authorsQuery = queryOptions({
  queryKey: ['content-authors'],
  staleTime: 300_000,
  queryFn: ({ signal }) => callApi(addresses.listContentAuthors, {}, { signal }),
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
