import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AdminVideo, addresses, type Language } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

const videoKey = (id: string) => ['video', id] as const
const pollMs = 2_000

export const isEncoding = ({ encodings }: Pick<AdminVideo, 'encodings'>): boolean =>
  encodings.some(({ state }) => state === 'waiting' || state === 'running')

/** Polls while something is being encoded. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: [...videoKey(id), 'one'],
    queryFn: ({ signal }) => callApi(addresses.getAdminVideo, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isEncoding(state.data) ? pollMs : false),
  })

export const captionsQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...videoKey(id), 'captions', language],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getCaptions, { params: { id, language } }, { signal }),
  })

/** Captions are left out: their form refetches its own. */
export const invalidateVideo = (queries: QueryClient, id: string) =>
  queries.invalidateQueries({
    queryKey: videoKey(id),
    predicate: ({ queryKey }) => queryKey[2] !== 'captions',
  })
