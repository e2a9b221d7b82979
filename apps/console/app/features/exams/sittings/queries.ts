import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { competitionKey } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'

export const sittingsPageSize = 50
export const sittingFilters = ['open', 'silent', 'closed'] as const
export type SittingFilter = (typeof sittingFilters)[number]

/** As the monitor: polling, which stops in background tabs. */
const refreshMs = 5_000

type SittingsQuery = {
  readonly state: SittingFilter | null
  readonly keyword: string | null
  readonly page: number
}

export const sittingsQuery = (
  competitionId: string,
  taskId: string,
  { state, keyword, page }: SittingsQuery,
) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'exam-sittings', taskId, state, keyword, page],
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listSittings,
        {
          params: { competitionId, taskId },
          query: { page, limit: sittingsPageSize, ...(state && { state }), ...(keyword && { keyword }) },
        },
        { signal },
      ),
  })

export const sittingQuery = (competitionId: string, sittingId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'exam-sitting', sittingId],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      callApi(addresses.getSitting, { params: { competitionId, sittingId } }, { signal }),
  })
