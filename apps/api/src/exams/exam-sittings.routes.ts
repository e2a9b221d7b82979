import {
  beginSitting,
  getSheet,
  handInSitting,
  listCandidatePapers,
  recordExamSignals,
  saveExamAnswers,
} from '@tiltyard/contracts'
import * as exams from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes of candidates. */
export function examSittingsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCandidatePapers, ({ actor, params }) => exams.listCandidatePapers(deps, actor, params))
  bind(beginSitting, ({ actor, params, body, request }) =>
    exams.beginSitting(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(getSheet, ({ actor, params }) => exams.getSheet(deps, actor, params))
  bind(saveExamAnswers, ({ actor, params, body, request }) =>
    exams.saveExamAnswers(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(handInSitting, ({ actor, params, request }) =>
    exams.handInSitting(forRequest(deps, request), actor, params),
  )
  bind(recordExamSignals, ({ actor, params, body, request }) =>
    exams.recordExamSignals(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
