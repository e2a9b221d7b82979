import { queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { competitionKey } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'

export const papersQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'exam-papers'],
    queryFn: ({ signal }) => callApi(addresses.listExamPapers, { params: { competitionId } }, { signal }),
  })

export const paperQuery = (competitionId: string, taskId: string) =>
  queryOptions({
    // A form is initialised from this query: `task` keeps a background refetch from overwriting its input.
    queryKey: [...competitionKey(competitionId), 'task', 'exam-paper', taskId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.getExamPaper, { params: { competitionId, taskId } }, { signal }),
  })

/** Not kept: questions may have changed in their banks since. */
export const rehearsalQuery = (competitionId: string, taskId: string, revision: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'exam-rehearsal', taskId, revision],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.rehearseExamPaper, { params: { competitionId, taskId } }, { signal }),
  })

export const previewQuery = (competitionId: string, taskId: string, revision: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'exam-preview', taskId, revision],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.previewExamPaper, { params: { competitionId, taskId } }, { signal }),
  })
