import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses, type EnvironmentState } from '@tiltyard/contracts/browser'
import { ask } from '../session/index.ts'

const templatesKey = ['templates'] as const

export const templatesQuery = () =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }) => ask(addresses.listTemplates, {}, { signal }),
  })

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    // A form is made from it: what is being written must not be replaced from behind.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => ask(addresses.getTemplate, { params: { templateId } }, { signal }),
  })

const restless: readonly EnvironmentState[] = ['queued', 'creating', 'starting']

/** Asked again each second until it stands or has failed. */
export const dryRunQuery = (environmentId: string) =>
  queryOptions({
    queryKey: ['dry-run', environmentId],
    queryFn: ({ signal }) => ask(addresses.getDryRun, { params: { environmentId } }, { signal }),
    refetchInterval: ({ state }) => (!state.data || restless.includes(state.data.state) ? 1_000 : false),
  })

export const pageSize = 50

export const atWorkQuery = (state: EnvironmentState | undefined, page: number) =>
  queryOptions({
    queryKey: ['environments', state ?? '', page],
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
    queryFn: ({ signal }) =>
      ask(
        addresses.listActiveEnvironments,
        { query: { ...(state && { state }), page, limit: pageSize } },
        { signal },
      ),
  })

export const capacityQuery = () =>
  queryOptions({
    queryKey: ['capacity'],
    refetchInterval: 10_000,
    queryFn: ({ signal }) => ask(addresses.getCapacity, {}, { signal }),
  })

export const outdateTemplates = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: templatesKey })
