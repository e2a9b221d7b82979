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
    // A form is made from it: what is being written must not be replaced from behind.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.getTemplate, { params: { templateId } }, { signal }),
  })

const startingStates: readonly EnvironmentState[] = ['queued', 'creating', 'starting']

/** Asked again each second until it stands or has failed. */
export const dryRunQuery = (environmentId: string) =>
  queryOptions({
    queryKey: ['dry-run', environmentId],
    queryFn: ({ signal }) => callApi(addresses.getDryRun, { params: { environmentId } }, { signal }),
    refetchInterval: ({ state }) =>
      !state.data || startingStates.includes(state.data.state) ? 1_000 : false,
  })

export const invalidateTemplates = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: templatesKey })
