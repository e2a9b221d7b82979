import { type NewQuestionPlan, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'
import { picturesIn } from '../../contents/index.ts'
import { claimImages } from '../../uploads/index.ts'
import { listSteps, type QuestionRow } from '../question.store.ts'
import { holdQuestion } from './hold-question.ts'
import { factsFrom, whyNotForm } from './question-facts.ts'
import { findTemplateFacts } from './question-inventory.store.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { insertQuestion } from './question-work.store.ts'
import { recordQuestion } from './record-question.ts'

type Input = { readonly parentId: string | null; readonly question: NewQuestionPlan }
type Refusals =
  | 'questions.not_found'
  | 'questions.parent_unusable'
  | 'questions.too_many_steps'
  | 'questions.template_not_found'
  | 'questions.flag_without_place'

const mostSteps = 50

export function createQuestion(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { parentId, question }: Input,
): Promise<Result<{ id: string; revision: number }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ id: string; revision: number }, Refusals>> => {
    const parent = parentId === null ? ok(null) : await holdParent(tx, parentId, question)
    if (!parent.ok) return parent
    const why = whyNotForm(question.form)
    if (why) return refuse(why)
    const { templateId } = question
    if (templateId && !(await findTemplateFacts(tx, templateId)))
      return refuse('questions.template_not_found')
    const id = newId()
    const facts = factsFrom({ ...question, bank: parent.value?.bank ?? question.bank })
    const written = { content: renderLocalised(question.content).html, document: question.content }
    await insertQuestion(tx, clock, { id, parentId, createdBy: actor.userId }, facts, written)
    await claimImages(tx, clock, picturesIn(question.content))
    const saved = await recordQuestion(tx, actor, {
      questionId: id,
      action: 'questions.create',
      after: { parentId, ...facts },
    })
    return ok({ id, ...saved })
  })
}

async function holdParent(
  tx: PlatformTx,
  parentId: string,
  { form }: NewQuestionPlan,
): Promise<
  Result<QuestionRow, 'questions.not_found' | 'questions.parent_unusable' | 'questions.too_many_steps'>
> {
  const held = await holdQuestion(tx, { questionId: parentId })
  if (!held.ok) return refuse('questions.not_found')
  if (held.value.kind !== 'group' || form.kind === 'group') return refuse('questions.parent_unusable')
  const steps = await listSteps(tx, parentId, { withDrafts: true })
  return steps.length < mostSteps ? ok(held.value) : refuse('questions.too_many_steps', { most: mostSteps })
}
