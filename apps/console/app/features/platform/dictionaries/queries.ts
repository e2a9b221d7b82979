import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses, type DictionaryTypeName } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

/** The key is that of the editors' fields, which show a change at once. */
export const adminDictionaryQuery = (type: DictionaryTypeName) =>
  queryOptions({
    queryKey: ['dictionary', type],
    queryFn: ({ signal }) => callApi(addresses.listAdminDictionary, { params: { type } }, { signal }),
  })

export const invalidateDictionaries = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['dictionary'] })
