import {
  checkRegistration,
  getCompetition,
  getTeamUserFields,
  listCompetitionAnnouncements,
  listCompetitions,
  listOpenCompetitions,
  listOrganisedCompetitions,
  listRegistrationConditions,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import type { Actor } from '@tiltyard/core/kernel'
import * as teams from '@tiltyard/core/teams'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function competitionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCompetitions, ({ query }) => competitions.listCompetitions(deps, query))
  bind(getCompetition, ({ params }) => competitions.getCompetition(deps, params))
  bind(listCompetitionAnnouncements, ({ params }) => competitions.listCompetitionAnnouncements(deps, params))
  bind(listOpenCompetitions, () => competitions.listOpenCompetitions(deps))
  bind(listRegistrationConditions, ({ params }) => competitions.listRegistrationConditions(deps, params))
  bind(getTeamUserFields, ({ params }) => competitions.getTeamUserFields(deps, params))
  bind(checkRegistration, ({ actor, query }) => teams.checkRegistration(deps, actor, query))
  bind(listOrganisedCompetitions, ({ actor }) => competitions.listOrganisedCompetitions(deps, actor))
}
