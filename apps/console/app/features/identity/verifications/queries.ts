import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { VerificationState } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { callApi } from '../session/index.ts'

export const verificationsKey = ['verifications'] as const
export const verificationStates = ['in_review', 'approved', 'rejected'] as const

export const verificationsQuery = (state: VerificationState | undefined, page: number) =>
  queryOptions({
    queryKey: [...verificationsKey, 'list', state ?? 'all', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listVerifications,
        { query: { page, limit: queuePageSize, ...(state && { state }) } },
        { signal },
      ),
  })

export const pendingVerificationsQuery = () => verificationsQuery('in_review', 1)

/** Each request is audited as a view of the document, so the result is never refetched in the background. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...verificationsKey, 'one', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      callApi(addresses.getVerificationRequest, { params: { requestId: id } }, { signal }),
  })
