import {
  addQuestionFile,
  createQuestion,
  getAdminQuestion,
  getAdminQuestionFile,
  importFromCompetition,
  importQuestions,
  listAdminQuestions,
  orderSteps,
  previewQuestion,
  removeQuestionFile,
  saveQuestion,
  saveQuestionHints,
  setQuestionAnswers,
  setQuestionState,
  testQuestionAnswer,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as training from '@tiltyard/core/training'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

export function questionAdminRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listAdminQuestions, ({ actor, query }) => training.listAdminQuestions(deps, actor, query))
  bind(getAdminQuestion, ({ actor, params }) => training.getAdminQuestion(deps, actor, params))
  bind(previewQuestion, ({ actor, params }) => training.previewQuestion(deps, actor, params))
  bind(createQuestion, ({ actor, body, request }) =>
    training.createQuestion(forRequest(deps, request), actor, body),
  )
  bind(saveQuestion, ({ actor, params, body, request }) =>
    training.saveQuestion(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setQuestionState, ({ actor, params, body, request }) =>
    training.setQuestionState(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setQuestionAnswers, ({ actor, params, body, request }) =>
    training.setQuestionAnswers(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(testQuestionAnswer, ({ actor, params, body }) =>
    training.testQuestionAnswer(deps, actor, { ...params, ...body }),
  )
  bind(addQuestionFile, ({ actor, params, body, request }) =>
    training.addQuestionFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bindDownload('question-file-admin', getAdminQuestionFile, (atDeps, _, params) =>
    training.findAdminQuestionFile(atDeps, params),
  )
  bind(removeQuestionFile, ({ actor, params, request }) =>
    training.removeQuestionFile(forRequest(deps, request), actor, params),
  )
  bind(saveQuestionHints, ({ actor, params, body, request }) =>
    training.saveQuestionHints(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(orderSteps, ({ actor, params, body, request }) =>
    training.orderSteps(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(importQuestions, ({ actor, params, body, file, request }) =>
    training.importQuestions(forRequest(deps, request), actor, { ...params, ...body, content: file.content }),
  )
  bind(importFromCompetition, ({ actor, params, body, request }) =>
    training.importFromCompetition(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
