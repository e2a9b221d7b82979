import {
  checkRegistration,
  getCompetition,
  getTeamUserFields,
  listAdminCompetitions,
  listCompetitionAnnouncements,
  listCompetitions,
  listOpenCompetitions,
  listRegistrationConditions,
  listTeamAnnouncements,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function competitionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCompetitions, ({ query }) => competitions.listCompetitions(deps, query))
  bind(getCompetition, ({ params }) => competitions.getCompetition(deps, params))
  bind(listCompetitionAnnouncements, ({ params }) => competitions.listCompetitionAnnouncements(deps, params))
  bind(listTeamAnnouncements, ({ actor, params }) => competitions.listTeamAnnouncements(deps, actor, params))
  bind(listOpenCompetitions, ({ query }) => competitions.listOpenCompetitions(deps, query))
  bind(listRegistrationConditions, ({ params }) => competitions.listRegistrationConditions(deps, params))
  bind(getTeamUserFields, ({ params }) => competitions.getTeamUserFields(deps, params))
  bind(checkRegistration, ({ actor, query }) => competitions.checkRegistration(deps, actor, query))
  bind(listAdminCompetitions, ({ actor }) => competitions.listAdminCompetitions(deps, actor))
}
