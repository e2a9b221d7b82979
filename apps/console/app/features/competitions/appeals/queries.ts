import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

export const appealStates = ['all', 'open', 'upheld', 'rejected', 'withdrawn'] as const
export type AppealStateFilter = (typeof appealStates)[number]

type AppealsFilter = {
  readonly state: AppealStateFilter
  readonly taskId: string | null
  readonly teamId: string | null
  readonly page: number
}

export const appealsQuery = (competitionId: string, { state, taskId, teamId, page }: AppealsFilter) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'appeals', 'list', state, taskId, teamId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listAppeals,
        {
          params: { competitionId },
          query: { state, page, limit: queuePageSize, ...(taskId && { taskId }), ...(teamId && { teamId }) },
        },
        { signal },
      ),
  })

export const appealQuery = (competitionId: string, appealId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'appeals', 'one', appealId],
    queryFn: ({ signal }) =>
      callApi(addresses.getAppeal, { params: { competitionId, appealId } }, { signal }),
  })

export const appealWindowsQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'appeals', 'windows'],
    queryFn: ({ signal }) => callApi(addresses.listAppealWindows, { params: { competitionId } }, { signal }),
  })
