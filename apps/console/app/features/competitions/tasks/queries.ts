import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

/** Polled: a missing synonym shows within minutes. Polling stops in background tabs. */
const refreshMs = 15_000

export const wrongAnswersQuery = (competitionId: string, taskId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'wrong-answers', taskId],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      callApi(addresses.listWrongAnswers, { params: { competitionId, taskId } }, { signal }),
  })

export const downloadsQuery = (competitionId: string, taskId: string, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'downloads', taskId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listTaskDownloads,
        { params: { competitionId, taskId }, query: { page, limit: queuePageSize } },
        { signal },
      ),
  })
