import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const materialsKey = ['materials'] as const
export type MaterialStateFilter = (typeof materialStates)[number]
export const materialStates = ['all', 'pending', 'approved', 'rejected', 'returned'] as const

export const materialsQuery = (competitionId: string, state: MaterialStateFilter, page: number) =>
  queryOptions({
    queryKey: [...materialsKey, 'list', competitionId, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listMaterials,
        { params: { competitionId }, query: { state, page, limit: queuePageSize } },
        { signal },
      ),
  })
