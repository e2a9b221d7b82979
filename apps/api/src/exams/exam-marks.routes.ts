import {
  checkReceipt,
  correctKey,
  exportExamMarks,
  getExamStatistics,
  getSittingResult,
  previewCorrection,
  settleExamPaper,
} from '@tiltyard/contracts'
import * as exams from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** The result of the own sitting, then routes of staff. */
export function examMarksRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getSittingResult, ({ actor, params }) => exams.getSittingResult(deps, actor, params))

  bind(getExamStatistics, ({ params }) => exams.getExamStatistics(deps, params))
  bind(previewCorrection, ({ params, body }) =>
    exams.previewCorrection(deps, { ...params, correction: body }),
  )
  bind(correctKey, ({ actor, params, body: { reason, ...correction }, request }) =>
    exams.correctKey(forRequest(deps, request), actor, { ...params, correction, reason }),
  )
  bind(settleExamPaper, ({ actor, params, request }) =>
    exams.settleExamPaper(forRequest(deps, request), actor, params),
  )
  bind(exportExamMarks, ({ params, language }) => exams.exportExamMarks(deps, { ...params, language }))
  bind(checkReceipt, ({ params }) => exams.checkReceipt(deps, params))
}
