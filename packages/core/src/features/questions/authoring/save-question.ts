import { ok, type QuestionPlan, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'
import { picturesIn } from '../../contents/index.ts'
import { claimImages } from '../../uploads/index.ts'
import { keepQuestionAnswers } from '../answer-key.store.ts'
import type { QuestionRow } from '../question.store.ts'
import { holdQuestion } from './hold-question.ts'
import { indexQuestion } from './index-question.ts'
import { factsFrom, formOf, hasOtherKeys, whyNotForm } from './question-facts.ts'
import { findTemplateFacts } from './question-inventory.store.ts'
import type { QuestionAuthoringDeps, QuestionFacts } from './question-plan.ts'
import { markQuestion, markStepsBank } from './question-work.store.ts'
import { recordQuestion } from './record-question.ts'

type Input = { readonly questionId: string; readonly baseRevision: number; readonly question: QuestionPlan }
type Refusals =
  | 'questions.not_found'
  | 'questions.changed_meanwhile'
  | 'questions.other_kind'
  | 'questions.option_in_use'
  | 'questions.template_not_found'
  | 'questions.flag_without_place'

export function saveQuestion(
  { database, clock, lexicon }: QuestionAuthoringDeps,
  actor: Actor,
  { question: plan, ...asked }: Input,
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, Refusals>> => {
    const held = await holdQuestion(tx, asked)
    if (!held.ok) return held
    const before = held.value
    if (before.kind !== plan.form.kind) return refuse('questions.other_kind')
    const why = whyNotForm(plan.form)
    if (why) return refuse(why)
    const { templateId } = plan
    if (templateId && !(await findTemplateFacts(tx, templateId)))
      return refuse('questions.template_not_found')
    if (hasOtherKeys(before.options, plan.form)) {
      if (before.state === 'published') return refuse('questions.option_in_use')
      await keepQuestionAnswers(tx, before.id, [])
    }
    const facts = factsFrom({ ...plan, bank: before.parent_id ? before.bank : plan.bank }, originOf(before))
    const written = plan.content && { content: renderLocalised(plan.content).html, document: plan.content }
    await markQuestion(tx, clock, before.id, facts, written)
    if (before.kind === 'group') await markStepsBank(tx, before.id, facts.bank)
    if (before.state === 'published') await indexQuestion(tx, { lexicon }, before.id)
    if (plan.content) await claimImages(tx, clock, picturesIn(plan.content))
    return ok(
      await recordQuestion(tx, actor, {
        questionId: before.id,
        action: 'questions.save',
        before: factsOf(before),
        after: { ...facts, textChanged: plan.content !== null },
      }),
    )
  })
}

const originOf = ({ competition_id, task_id }: QuestionRow) => ({
  competitionId: competition_id,
  taskId: task_id,
})

const factsOf = (row: QuestionRow): QuestionFacts =>
  factsFrom(
    {
      bank: row.bank,
      name: row.name,
      content: null,
      category: row.category,
      tags: row.tags,
      author: row.author,
      difficulty: row.difficulty,
      minutes: row.minutes,
      points: row.points,
      form: formOf(row),
      templateId: row.template_id,
      limitSeconds: row.limit_seconds,
    },
    originOf(row),
  )
