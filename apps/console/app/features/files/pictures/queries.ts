import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

/** Key prefix of everything that an upload or a deletion changes. */
export const picturesKey = ['pictures'] as const

export type PictureFilters = { readonly keyword: string; readonly uploader: 'anyone' | 'self' }

/** The filters in the address; what is malformed there is left out. */
export const pictureFiltersFrom = (search: URLSearchParams): PictureFilters => ({
  keyword: search.get('keyword')?.trim().slice(0, 100) ?? '',
  uploader: search.get('uploader') === 'self' ? 'self' : 'anyone',
})

export const picturesQuery = ({ keyword, uploader }: PictureFilters) =>
  infiniteQueryOptions({
    queryKey: [...picturesKey, keyword, uploader],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        addresses.listPictures,
        { query: { uploader, ...(keyword && { keyword }), ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
