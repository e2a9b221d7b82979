import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContributionState } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const contributionsKey = ['contributions'] as const
export const contributionStates = ['new', 'in_review', 'accepted', 'declined'] as const
export const pageSize = 20

export const contributionsQuery = (state: ContributionState | undefined, page: number) =>
  queryOptions({
    queryKey: [...contributionsKey, 'list', state ?? 'all', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listContributions,
        { query: { page, limit: pageSize, ...(state && { state }) } },
        { signal },
      ),
  })

export const contributionQuery = (id: string) =>
  queryOptions({
    queryKey: [...contributionsKey, 'one', id],
    queryFn: ({ signal }) =>
      callApi(addresses.getContribution, { params: { contributionId: id } }, { signal }),
  })
