import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addresses, type CompetitionAdminView, type IncidentState } from '@tiltyard/contracts/browser'
import { ask } from '../session/index.ts'

export const competitionKey = (competitionId: string) => ['competition', competitionId] as const
export const caseStates = ['pending', 'confirmed', 'misjudged'] as const
export const pageSize = 20
export type Judged = Pick<CompetitionAdminView, 'id' | 'role'>

export const casesQuery = (competitionId: string, state: IncidentState, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'cases', 'list', state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask(
        addresses.listIncidents,
        { params: { competitionId }, query: { state, page, limit: pageSize } },
        { signal },
      ),
  })

export const caseQuery = (competitionId: string, caseId: string) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'cases', 'one', caseId],
    queryFn: ({ signal }) =>
      ask(addresses.getIncident, { params: { competitionId, incidentId: caseId } }, { signal }),
  })
