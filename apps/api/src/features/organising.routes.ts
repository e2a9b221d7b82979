import {
  addDivision,
  addStage,
  addToGroup,
  changeDivision,
  changeGroupRole,
  changeStage,
  createCompetition,
  extendStage,
  freezeStage,
  getCompetitionAtWork,
  getCompetitionSettings,
  listGroup,
  listSentAnnouncements,
  orderStages,
  pauseStage,
  publishAnnouncement,
  publishCompetition,
  removeDivision,
  removeFromGroup,
  removeStage,
  resumeStage,
  revealBoard,
  saveCompetitionSettings,
  unpublishCompetition,
  withdrawAnnouncement,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as organising from '@tiltyard/core/organising'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function organisingRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(createCompetition, ({ actor, body, request }) =>
    organising.createCompetition(forRequest(deps, request), actor, body),
  )
  bind(getCompetitionAtWork, ({ staffRole, params }) =>
    organising.getCompetitionAtWork(deps, staffRole, params),
  )
  bind(getCompetitionSettings, ({ params }) => organising.getCompetitionSettings(deps, params))
  bind(saveCompetitionSettings, ({ actor, params, body, request }) =>
    organising.saveCompetitionSettings(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(publishCompetition, ({ actor, params, request }) =>
    organising.publishCompetition(forRequest(deps, request), actor, params),
  )
  bind(unpublishCompetition, ({ actor, params, request }) =>
    organising.unpublishCompetition(forRequest(deps, request), actor, params),
  )
  stagesRoutes(bind, deps)
  divisionsRoutes(bind, deps)
  groupRoutes(bind, deps)
  announcementsRoutes(bind, deps)
}

function stagesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(addStage, ({ actor, params, body, request }) =>
    organising.addStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeStage, ({ actor, params, body, request }) =>
    organising.changeStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(orderStages, ({ actor, params, body, request }) =>
    organising.orderStages(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeStage, ({ actor, params, request }) =>
    organising.removeStage(forRequest(deps, request), actor, params),
  )
  bind(pauseStage, ({ actor, params, request }) =>
    organising.pauseStage(forRequest(deps, request), actor, params),
  )
  bind(resumeStage, ({ actor, params, body, request }) =>
    organising.resumeStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(extendStage, ({ actor, params, body, request }) =>
    organising.extendStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(freezeStage, ({ actor, params, request }) =>
    organising.freezeStage(forRequest(deps, request), actor, params),
  )
  bind(revealBoard, ({ actor, params, request }) =>
    organising.revealBoard(forRequest(deps, request), actor, params),
  )
}

function divisionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(addDivision, ({ actor, params, body, request }) =>
    organising.addDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeDivision, ({ actor, params, body, request }) =>
    organising.changeDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDivision, ({ actor, params, request }) =>
    organising.removeDivision(forRequest(deps, request), actor, params),
  )
}

function groupRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listGroup, ({ params }) => organising.listGroup(deps, params))
  bind(addToGroup, ({ actor, params, body, request }) =>
    organising.addToGroup(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeGroupRole, ({ actor, params, body, request }) =>
    organising.changeGroupRole(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeFromGroup, ({ actor, params, request }) =>
    organising.removeFromGroup(forRequest(deps, request), actor, params),
  )
}

function announcementsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listSentAnnouncements, ({ params, query }) =>
    organising.listSentAnnouncements(deps, { ...params, ...query }),
  )
  bind(publishAnnouncement, ({ actor, params, body, request }) =>
    organising.publishAnnouncement(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawAnnouncement, ({ actor, params, request }) =>
    organising.withdrawAnnouncement(forRequest(deps, request), actor, params),
  )
}
