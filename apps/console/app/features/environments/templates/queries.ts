import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addresses, type EnvironmentState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

const templatesKey = ['templates'] as const

export const templatesQuery = () =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }) => callApi(addresses.listTemplates, {}, { signal }),
  })

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId],
    // A form is initialised from this query: a background refetch must not overwrite its input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getTemplate, { params: { templateId } }, { signal }),
  })

const startingStates: readonly EnvironmentState[] = ['queued', 'creating', 'starting']

/** Polls every second until the environment is ready or has failed. */
export const dryRunQuery = (environmentId: string) =>
  queryOptions({
    queryKey: ['dry-run', environmentId],
    queryFn: ({ signal }) => callApi(addresses.getDryRun, { params: { environmentId } }, { signal }),
    refetchInterval: ({ state }) =>
      !state.data || startingStates.includes(state.data.state) ? 1_000 : false,
  })

export const invalidateTemplates = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: templatesKey })
