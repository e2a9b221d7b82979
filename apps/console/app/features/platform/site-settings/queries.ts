import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

const siteKey = ['site'] as const
export const versionsPerPage = 20

export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: [...siteKey, 'settings'],
    // The form is filled from this: fetching in the background must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getSiteSettings, {}, { signal }),
  })

export const siteVersionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...siteKey, 'versions', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listSiteVersions, { query: { page, limit: versionsPerPage } }, { signal }),
  })

export const siteVersionQuery = (version: number) =>
  queryOptions({
    queryKey: [...siteKey, 'version', version],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getSiteVersion, { params: { version } }, { signal }),
  })

export const invalidateSite = (queries: QueryClient) => queries.invalidateQueries({ queryKey: siteKey })
