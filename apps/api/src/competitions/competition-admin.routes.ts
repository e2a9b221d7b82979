import {
  addDivision,
  addStaff,
  addStage,
  archiveCompetition,
  changeAnnouncement,
  changeDivision,
  changeStaffRole,
  changeStage,
  copyCompetition,
  createCompetition,
  createCompetitionPreview,
  deleteCompetition,
  extendStage,
  freezeStage,
  getCompetitionAdminView,
  getCompetitionPreview,
  getCompetitionSettings,
  listAdminAnnouncements,
  listStaff,
  orderStages,
  pauseStage,
  publishAnnouncement,
  publishCompetition,
  removeDivision,
  removeStaff,
  removeStage,
  restoreCompetition,
  resumeStage,
  revealBoard,
  revealStage,
  saveCompetitionSettings,
  unpublishCompetition,
  withdrawAnnouncement,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { copyExamPapers } from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function competitionAdminRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(createCompetition, ({ actor, body, request }) =>
    competitions.createCompetition(forRequest(deps, request), actor, body),
  )
  bind(getCompetitionAdminView, ({ staffRole, params }) =>
    competitions.getCompetitionAdminView(deps, staffRole, params),
  )
  bind(createCompetitionPreview, ({ params }) => competitions.createCompetitionPreview(deps, params))
  bind(getCompetitionPreview, ({ query }) => competitions.getCompetitionPreview(deps, query))
  bind(getCompetitionSettings, ({ params }) => competitions.getCompetitionSettings(deps, params))
  bind(saveCompetitionSettings, ({ actor, params, body, request }) =>
    competitions.saveCompetitionSettings(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(publishCompetition, ({ actor, params, request }) =>
    competitions.publishCompetition(forRequest(deps, request), actor, params),
  )
  bind(unpublishCompetition, ({ actor, params, request }) =>
    competitions.unpublishCompetition(forRequest(deps, request), actor, params),
  )
  bind(copyCompetition, ({ actor, params, body, request }) =>
    competitions.copyCompetition({ ...forRequest(deps, request), copyExamPapers }, actor, {
      ...params,
      ...body,
    }),
  )
  bind(archiveCompetition, ({ actor, params, request }) =>
    competitions.archiveCompetition(forRequest(deps, request), actor, params),
  )
  bind(restoreCompetition, ({ actor, params, request }) =>
    competitions.restoreCompetition(forRequest(deps, request), actor, params),
  )
  bind(deleteCompetition, ({ actor, params, request }) =>
    competitions.deleteCompetition(forRequest(deps, request), actor, params),
  )
  stagesRoutes(bind, deps)
  divisionsRoutes(bind, deps)
  staffRoutes(bind, deps)
  announcementsRoutes(bind, deps)
}

function stagesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(addStage, ({ actor, params, body, request }) =>
    competitions.addStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeStage, ({ actor, params, body, request }) =>
    competitions.changeStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(orderStages, ({ actor, params, body, request }) =>
    competitions.orderStages(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeStage, ({ actor, params, request }) =>
    competitions.removeStage(forRequest(deps, request), actor, params),
  )
  bind(pauseStage, ({ actor, params, request }) =>
    competitions.pauseStage(forRequest(deps, request), actor, params),
  )
  bind(resumeStage, ({ actor, params, body, request }) =>
    competitions.resumeStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(extendStage, ({ actor, params, body, request }) =>
    competitions.extendStage(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(freezeStage, ({ actor, params, request }) =>
    competitions.freezeStage(forRequest(deps, request), actor, params),
  )
  bind(revealStage, ({ actor, params, request }) =>
    competitions.revealStage(forRequest(deps, request), actor, params),
  )
  bind(revealBoard, ({ actor, params, request }) =>
    competitions.revealBoard(forRequest(deps, request), actor, params),
  )
}

function divisionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(addDivision, ({ actor, params, body, request }) =>
    competitions.addDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeDivision, ({ actor, params, body, request }) =>
    competitions.changeDivision(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeDivision, ({ actor, params, request }) =>
    competitions.removeDivision(forRequest(deps, request), actor, params),
  )
}

function staffRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listStaff, ({ params }) => competitions.listStaff(deps, params))
  bind(addStaff, ({ actor, params, body, request }) =>
    competitions.addStaff(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeStaffRole, ({ actor, params, body, request }) =>
    competitions.changeStaffRole(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeStaff, ({ actor, params, request }) =>
    competitions.removeStaff(forRequest(deps, request), actor, params),
  )
}

function announcementsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listAdminAnnouncements, ({ params, query }) =>
    competitions.listAdminAnnouncements(deps, { ...params, ...query }),
  )
  bind(publishAnnouncement, ({ actor, params, body, request }) =>
    competitions.publishAnnouncement(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(changeAnnouncement, ({ actor, params, body, request }) =>
    competitions.changeAnnouncement(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawAnnouncement, ({ actor, params, request }) =>
    competitions.withdrawAnnouncement(forRequest(deps, request), actor, params),
  )
}
