import {
  getAnswer,
  getProgress,
  getQuestion,
  getQuestionFile,
  getQuestionProgress,
  listAnswers,
  listBanks,
  listOwnQuestions,
  listQuestions,
  startEnvironment,
  submitAnswer,
  unlockQuestionHint,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as training from '@tiltyard/core/training'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import type { BindDownload } from '../files/downloads.ts'

export function trainingRoutes(bind: Bind<Actor>, deps: ApiDeps, bindDownload: BindDownload): void {
  bind(listBanks, () => training.listBanks(deps))
  bind(listQuestions, ({ query }) => training.listQuestions(deps, query))
  bind(listOwnQuestions, ({ actor, query }) => training.listOwnQuestions(deps, actor, query))
  bind(getQuestion, ({ params }) => training.getQuestion(deps, params))
  bindDownload('question-file', getQuestionFile, (atDeps, _, params) =>
    training.findQuestionFile(atDeps, params),
  )
  bind(unlockQuestionHint, ({ actor, params, request }) =>
    training.unlockQuestionHint(forRequest(deps, request), actor, params),
  )
  bind(getQuestionProgress, ({ actor, params }) => training.getQuestionProgress(deps, actor, params))
  bind(submitAnswer, ({ actor, params, body, request }) => {
    const { questionId } = params
    return body.kind === 'file'
      ? training.submitFileAnswer(forRequest(deps, request), actor, { questionId, fileName: body.fileName })
      : training.submitAnswer(forRequest(deps, request), actor, { questionId, answer: body })
  })
  bind(listAnswers, ({ actor, params, query }) => training.listAnswers(deps, actor, { ...params, ...query }))
  bind(getAnswer, ({ actor, params }) => training.getAnswer(deps, actor, params))
  bind(getProgress, ({ actor }) => training.getProgress(deps, actor))
  bind(startEnvironment, ({ actor, body, request }) =>
    training.startQuestionEnvironment(forRequest(deps, request), actor, body),
  )
}
