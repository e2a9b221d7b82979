import {
  createExamPaper,
  getExamPaper,
  listExamPapers,
  previewExamPaper,
  rehearseExamPaper,
  saveExamPaper,
  sealExamPaper,
} from '@tiltyard/contracts'
import * as exams from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function examPapersRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listExamPapers, ({ params }) => exams.listExamPapers(deps, params))
  bind(createExamPaper, ({ actor, params, body, request }) =>
    exams.createExamPaper(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(getExamPaper, ({ params }) => exams.getExamPaper(deps, params))
  bind(saveExamPaper, ({ actor, params, body, request }) =>
    exams.saveExamPaper(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(rehearseExamPaper, ({ params }) => exams.rehearseExamPaper(deps, params))
  bind(previewExamPaper, ({ params }) => exams.previewExamPaper(deps, params))
  bind(sealExamPaper, ({ actor, params, body, request }) =>
    exams.sealExamPaper(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
