import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type MaterialState } from '@tiltyard/contracts/browser'
import { ask } from '../session/index.ts'

export const materialsKey = ['materials'] as const
export const materialStates = ['pending', 'approved', 'rejected', 'returned'] as const
export const pageSize = 20

export const organisedQuery = () =>
  queryOptions({
    queryKey: [...materialsKey, 'competitions'],
    queryFn: ({ signal }) => ask(addresses.listAdminCompetitions, {}, { signal }),
  })

export const materialsQuery = (competitionId: string, state: MaterialState, page: number) =>
  queryOptions({
    queryKey: [...materialsKey, 'list', competitionId, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask(
        addresses.listMaterials,
        { params: { competitionId }, query: { state, page, limit: pageSize } },
        { signal },
      ),
  })
