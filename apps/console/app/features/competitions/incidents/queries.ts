import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type CompetitionAdminView, type IncidentState } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const competitionKey = (competitionId: string) => ['competition', competitionId] as const
export const incidentStates = ['pending', 'confirmed', 'misjudged'] as const
export const pageSize = 20
export type CompetitionWithRole = Pick<CompetitionAdminView, 'id' | 'role'>

export const incidentsQuery = (competitionId: string, state: IncidentState, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'cases', 'list', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listIncidents,
        { params: { competitionId }, query: { state, page, limit: pageSize } },
        { signal },
      ),
  })

export const incidentQuery = (competitionId: string, incidentId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'cases', 'one', incidentId],
    queryFn: ({ signal }) =>
      callApi(addresses.getIncident, { params: { competitionId, incidentId } }, { signal }),
  })
