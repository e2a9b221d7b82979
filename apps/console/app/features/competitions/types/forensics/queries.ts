import { queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../../identity/session/index.ts'
import { competitionKey } from '../../admin/queries.ts'

/** A question for the matrix of variants; unlike the query of its editor it is refetched after changes. */
export const answerKeysQuery = (competitionId: string, taskId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'answer-keys', taskId],
    queryFn: ({ signal }) =>
      callApi(addresses.getAdminTask, { params: { competitionId, taskId } }, { signal }),
  })
