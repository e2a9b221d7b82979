import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type MaterialState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const materialsKey = ['materials'] as const
export const materialStates = ['pending', 'approved', 'rejected', 'returned'] as const

export const materialsQuery = (competitionId: string, state: MaterialState, page: number) =>
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
