import {
  addQuestionFile,
  createQuestion,
  getAuthoredFile,
  getAuthoredQuestion,
  importQuestions,
  listAuthoredQuestions,
  orderSteps,
  previewQuestion,
  removeQuestionFile,
  saveQuestion,
  saveQuestionHints,
  setQuestionAnswers,
  setQuestionState,
  takeCompetitionTasks,
  testQuestionAnswer,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as questions from '@tiltyard/core/questions'
import * as training from '@tiltyard/core/training'
import * as transfer from '@tiltyard/core/transfer'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function questionsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listAuthoredQuestions, ({ actor, query }) => questions.listAuthoredQuestions(deps, actor, query))
  bind(getAuthoredQuestion, ({ actor, params }) => questions.getAuthoredQuestion(deps, actor, params))
  bind(previewQuestion, ({ actor, params }) => training.previewQuestion(deps, actor, params))
  bind(createQuestion, ({ actor, body, request }) =>
    questions.createQuestion(forRequest(deps, request), actor, body),
  )
  bind(saveQuestion, ({ actor, params, body, request }) =>
    questions.saveQuestion(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setQuestionState, ({ actor, params, body, request }) =>
    questions.setQuestionState(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setQuestionAnswers, ({ actor, params, body, request }) =>
    questions.setQuestionAnswers(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(testQuestionAnswer, ({ actor, params, body }) =>
    questions.testQuestionAnswer(deps, actor, { ...params, ...body }),
  )
  bind(addQuestionFile, ({ actor, params, body, request }) =>
    questions.addQuestionFile(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(getAuthoredFile, ({ actor, params }) => questions.getAuthoredFile(deps, actor, params))
  bind(removeQuestionFile, ({ actor, params, request }) =>
    questions.removeQuestionFile(forRequest(deps, request), actor, params),
  )
  bind(saveQuestionHints, ({ actor, params, body, request }) =>
    questions.saveQuestionHints(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(orderSteps, ({ actor, params, body, request }) =>
    questions.orderSteps(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(importQuestions, ({ actor, params, body, file, request }) =>
    transfer.importQuestions(forRequest(deps, request), actor, { ...params, ...body, content: file.content }),
  )
  bind(takeCompetitionTasks, ({ actor, params, body, request }) =>
    questions.takeCompetitionTasks(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
