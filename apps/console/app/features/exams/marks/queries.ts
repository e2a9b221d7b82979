import { queryOptions } from '@tanstack/react-query'
import { addresses, type ExamStatistics } from '@tiltyard/contracts/browser'
import { competitionKey } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'

/** A correction is followed by the worker marking all sittings again. */
const markingMs = 2_000

export const statisticsQuery = (competitionId: string, taskId: string) =>
  queryOptions<ExamStatistics>({
    queryKey: [...competitionKey(competitionId), 'exam-statistics', taskId],
    refetchInterval: ({ state }) => ((state.data?.unmarked ?? 0) > 0 ? markingMs : false),
    queryFn: ({ signal }) =>
      callApi(addresses.getExamStatistics, { params: { competitionId, taskId } }, { signal }),
  })
