import {
  type Environment,
  type RefusalsOf,
  type Result,
  refuse,
  type startEnvironment,
} from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import { getOwnedEnvironment, requestEnvironment } from '../../environments/index.ts'
import type { StartDeps } from '../training-deps.ts'
import { isVerified } from './answer.rules.ts'
import { limitSeconds } from './environment-offer.ts'
import { findStartableQuestion, type StartableQuestion } from './question-page.store.ts'

type Refusals = RefusalsOf<typeof startEnvironment>

/** Starts the environment of a question or its group; a matching one is reused. */
export async function startQuestionEnvironment(
  deps: StartDeps,
  actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<Environment, Refusals>> {
  if (!isVerified(actor)) return refuse('training.verification_required')
  const requested = await transaction(
    deps.database,
    async (tx): Promise<Result<{ id: string }, Refusals>> => {
      const question = await findStartableQuestion(tx, questionId)
      if (!question) return refuse('training.not_found')
      if (question.template_id === null) return refuse('environments.not_offered')
      return requestEnvironment(tx, deps, {
        caller: actor,
        templateId: question.template_id,
        subject: { kind: 'question', id: question.id },
        limitSeconds: limitSeconds(deps.trainingLimits, question),
        flag: flagIn(question),
      })
    },
  )
  if (!requested.ok) return requested
  // Read after the commit, which starts the creation.
  return getOwnedEnvironment(toReader(deps.database), deps, {
    id: requested.value.id,
    owner: { kind: 'user', id: actor.userId },
  })
}

function flagIn({ flag_subject_id, flag_template }: StartableQuestion) {
  return flag_subject_id === null || flag_template === null
    ? null
    : { subjectId: flag_subject_id, template: flag_template }
}
