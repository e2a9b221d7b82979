import {
  changeEntryDivision,
  getParticipation,
  listCompetitionTeams,
  listOwnEntries,
  registerTeam,
  withdrawTeam,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function entriesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCompetitionTeams, ({ params, query }) =>
    competitions.listCompetitionTeams(deps, { ...params, ...query }),
  )
  bind(listOwnEntries, ({ actor }) => competitions.listOwnEntries(deps, actor))
  bind(getParticipation, ({ actor, params }) => competitions.getParticipation(deps, actor, params))
  bind(registerTeam, ({ actor, params, body, request }) =>
    competitions.registerTeam(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeEntryDivision, ({ actor, params, body, request }) =>
    competitions.changeEntryDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawTeam, ({ actor, params, request }) =>
    competitions.withdrawTeam(forRequest(deps, request), actor, params),
  )
}
