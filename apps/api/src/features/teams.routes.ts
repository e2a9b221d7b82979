import {
  acceptInvitation,
  claimInvitation,
  createTeam,
  decideMaterial,
  getInvitation,
  getMaterialFile,
  getTeam,
  handInMaterial,
  handOverTeam,
  inviteToTeam,
  leaveTeam,
  listInvitations,
  listMaterials,
  listMyTeams,
  refuseInvitation,
  remindMembers,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as teams from '@tiltyard/core/teams'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function teamsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listMyTeams, ({ actor }) => teams.listMyTeams(deps, actor))
  bind(createTeam, ({ actor, body, request }) => teams.createTeam(forRequest(deps, request), actor, body))
  bind(getTeam, ({ actor, params }) => teams.getTeam(deps, actor, params))
  bind(leaveTeam, ({ actor, params, request }) => teams.leaveTeam(forRequest(deps, request), actor, params))
  bind(removeMember, ({ actor, params, request }) =>
    teams.removeMember(forRequest(deps, request), actor, params),
  )
  bind(handOverTeam, ({ actor, params, request }) =>
    teams.handOverTeam(forRequest(deps, request), actor, params),
  )
  bind(remindMembers, ({ actor, params, request }) =>
    teams.remindMembers(forRequest(deps, request), actor, params),
  )

  bind(inviteToTeam, ({ actor, params, body, request }) =>
    teams.inviteToTeam(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(resendInvitation, ({ actor, params, request }) =>
    teams.resendInvitation(forRequest(deps, request), actor, params),
  )
  bind(withdrawInvitation, ({ actor, params, request }) =>
    teams.withdrawInvitation(forRequest(deps, request), actor, params),
  )

  bind(listInvitations, ({ actor, query }) => teams.listInvitations(deps, actor, query))
  bind(getInvitation, ({ actor, params }) => teams.getInvitation(deps, actor, params))
  bind(acceptInvitation, ({ actor, params, body, request }) =>
    teams.acceptInvitation(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(refuseInvitation, ({ actor, params, request }) =>
    teams.refuseInvitation(forRequest(deps, request), actor, params),
  )
  bind(claimInvitation, ({ actor, body, request }) =>
    teams.claimInvitation(forRequest(deps, request), actor, body),
  )

  bind(handInMaterial, ({ actor, params, body, request }) =>
    teams.handInMaterial(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listMaterials, ({ params, query }) => teams.listMaterials(deps, { ...params, ...query }))
  bind(getMaterialFile, ({ actor, params, request }) =>
    teams.openMaterialFile(forRequest(deps, request), actor, params),
  )
  bind(decideMaterial, ({ actor, params, body, request }) =>
    teams.decideMaterial(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
