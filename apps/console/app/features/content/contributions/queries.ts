import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContributionState } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'

export const contributionsKey = ['contributions'] as const
export const contributionStates = ['new', 'in_review', 'accepted', 'declined'] as const

export const contributionsQuery = (state: ContributionState | undefined, page: number) =>
  queryOptions({
    queryKey: [...contributionsKey, 'list', state ?? 'all', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listContributions,
        { query: { page, limit: queuePageSize, ...(state && { state }) } },
        { signal },
      ),
  })

export const contributionQuery = (id: string) =>
  queryOptions({
    queryKey: [...contributionsKey, 'one', id],
    queryFn: ({ signal }) =>
      callApi(addresses.getContribution, { params: { contributionId: id } }, { signal }),
  })
