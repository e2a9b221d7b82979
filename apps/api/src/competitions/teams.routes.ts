import {
  acceptInvitation,
  addTeamMember,
  changeTeamLeader,
  claimInvitation,
  createTeam,
  decideMaterial,
  declineInvitation,
  getInvitation,
  getMaterialFile,
  getTeam,
  inviteToTeam,
  leaveTeam,
  listInvitations,
  listMaterials,
  listMyTeams,
  remindMembers,
  removeMember,
  removeTeamMember,
  renameTeam,
  resendInvitation,
  submitMaterial,
  transferLeadership,
  withdrawInvitation,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function teamsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listMyTeams, ({ actor }) => competitions.listMyTeams(deps, actor))
  bind(createTeam, ({ actor, body, request }) =>
    competitions.createTeam(forRequest(deps, request), actor, body),
  )
  bind(getTeam, ({ actor, params }) => competitions.getTeam(deps, actor, params))
  bind(leaveTeam, ({ actor, params, request }) =>
    competitions.leaveTeam(forRequest(deps, request), actor, params),
  )
  bind(removeMember, ({ actor, params, request }) =>
    competitions.removeMember(forRequest(deps, request), actor, params),
  )
  bind(transferLeadership, ({ actor, params, request }) =>
    competitions.transferLeadership(forRequest(deps, request), actor, params),
  )
  bind(remindMembers, ({ actor, params, request }) =>
    competitions.remindMembers(forRequest(deps, request), actor, params),
  )

  bind(inviteToTeam, ({ actor, params, body, request }) =>
    competitions.inviteToTeam(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(resendInvitation, ({ actor, params, request }) =>
    competitions.resendInvitation(forRequest(deps, request), actor, params),
  )
  bind(withdrawInvitation, ({ actor, params, request }) =>
    competitions.withdrawInvitation(forRequest(deps, request), actor, params),
  )

  bind(listInvitations, ({ actor, query }) => competitions.listInvitations(deps, actor, query))
  bind(getInvitation, ({ actor, params }) => competitions.getInvitation(deps, actor, params))
  bind(acceptInvitation, ({ actor, params, body, request }) =>
    competitions.acceptInvitation(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(declineInvitation, ({ actor, params, request }) =>
    competitions.declineInvitation(forRequest(deps, request), actor, params),
  )
  bind(claimInvitation, ({ actor, body, request }) =>
    competitions.claimInvitation(forRequest(deps, request), actor, body),
  )

  bind(submitMaterial, ({ actor, params, body, request }) =>
    competitions.submitMaterial(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listMaterials, ({ params, query }) => competitions.listMaterials(deps, { ...params, ...query }))
  bind(getMaterialFile, ({ actor, params, request }) =>
    competitions.openMaterialFile(forRequest(deps, request), actor, params),
  )
  bind(decideMaterial, ({ actor, params, body, request }) =>
    competitions.decideMaterial(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(renameTeam, ({ actor, params, body, request }) =>
    competitions.renameTeam(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(addTeamMember, ({ actor, params, body, request }) =>
    competitions.addTeamMember(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeTeamMember, ({ actor, params, body, request }) =>
    competitions.removeTeamMember(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeTeamLeader, ({ actor, params, body, request }) =>
    competitions.changeTeamLeader(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
