import {
  acceptAnswer,
  addCaseFact,
  changeCaseFact,
  exportCaseFacts,
  getCaseNotes,
  listCaseFacts,
  listTaskDownloads,
  listWrongAnswers,
  previewAcceptedAnswer,
  removeCaseFact,
  removeEvidenceVariant,
  saveCaseNotes,
  setEvidenceVariant,
  setTaskEvidence,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes of a team's notes about a case, then those of staff who prepare evidence and review answers. */
export function casesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getCaseNotes, ({ actor, params }) => competitions.getCaseNotes(deps, actor, params))
  bind(saveCaseNotes, ({ actor, params, body, request }) =>
    competitions.saveCaseNotes(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listCaseFacts, ({ actor, params }) => competitions.listCaseFacts(deps, actor, params))
  bind(addCaseFact, ({ actor, params, body, request }) =>
    competitions.addCaseFact(forRequest(deps, request), actor, { ...params, fact: body }),
  )
  bind(changeCaseFact, ({ actor, params, body, request }) =>
    competitions.changeCaseFact(forRequest(deps, request), actor, { ...params, fact: body }),
  )
  bind(removeCaseFact, ({ actor, params, request }) =>
    competitions.removeCaseFact(forRequest(deps, request), actor, params),
  )
  bind(exportCaseFacts, ({ actor, params }) => competitions.exportCaseFacts(deps, actor, params))

  bind(setTaskEvidence, ({ actor, params, body, request }) =>
    competitions.setTaskEvidence(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setEvidenceVariant, ({ actor, params, body, request }) =>
    competitions.setEvidenceVariant(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(removeEvidenceVariant, ({ actor, params, request }) =>
    competitions.removeEvidenceVariant(forRequest(deps, request), actor, params),
  )
  bind(listTaskDownloads, ({ params, query }) =>
    competitions.listTaskDownloads(deps, { ...params, ...query }),
  )
  bind(listWrongAnswers, ({ params }) => competitions.listWrongAnswers(deps, params))
  bind(previewAcceptedAnswer, ({ params, body }) =>
    competitions.previewAcceptedAnswer(deps, { ...params, ...body }),
  )
  bind(acceptAnswer, ({ actor, params, body, request }) =>
    competitions.acceptAnswer(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
