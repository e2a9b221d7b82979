import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'
import { queuePageSize } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'

export const incidentStates = ['all', 'pending', 'confirmed', 'misjudged'] as const
export type IncidentStateFilter = (typeof incidentStates)[number]

export const incidentsQuery = (competitionId: string, state: IncidentStateFilter, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'incidents', 'list', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listIncidents,
        { params: { competitionId }, query: { state, page, limit: queuePageSize } },
        { signal },
      ),
  })

export const incidentQuery = (competitionId: string, incidentId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'incidents', 'one', incidentId],
    queryFn: ({ signal }) =>
      callApi(addresses.getIncident, { params: { competitionId, incidentId } }, { signal }),
  })
