import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const submissionsKey = ['tool-submissions'] as const
export const submissionStates = ['all', 'submitted', 'returned', 'accepted', 'declined', 'withdrawn'] as const
export type SubmissionStateFilter = (typeof submissionStates)[number]

export const submissionsQuery = (state: SubmissionStateFilter, page: number) =>
  queryOptions({
    queryKey: [...submissionsKey, 'list', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(addresses.listToolSubmissions, { query: { state, page, limit: queuePageSize } }, { signal }),
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: ({ signal }) =>
      callApi(addresses.getToolSubmission, { params: { submissionId: id } }, { signal }),
  })
