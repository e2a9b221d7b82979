import {
  changeEntryDivision,
  getParticipation,
  listCompetitionTeams,
  registerTeam,
  withdrawTeam,
} from '@tiltyard/contracts'
import * as entries from '@tiltyard/core/entries'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function entriesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCompetitionTeams, ({ params, query }) =>
    entries.listCompetitionTeams(deps, { ...params, ...query }),
  )
  bind(getParticipation, ({ actor, params }) => entries.getParticipation(deps, actor, params))
  bind(registerTeam, ({ actor, params, body, request }) =>
    entries.registerTeam(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeEntryDivision, ({ actor, params, body, request }) =>
    entries.changeEntryDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawTeam, ({ actor, params, request }) =>
    entries.withdrawTeam(forRequest(deps, request), actor, params),
  )
}
