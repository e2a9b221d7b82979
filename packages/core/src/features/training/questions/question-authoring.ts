import {
  type NewQuestionPlan,
  ok,
  type QuestionPlan,
  type QuestionState,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import {
  challengeFacts,
  deleteAnswerKey,
  hasChangedOptionKeys,
  insertChallenges,
  updateChallenge,
} from '../../challenges/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { findTemplateFacts } from './admin-question.store.ts'
import { listSteps, type QuestionRow } from './question.store.ts'
import {
  insertQuestion,
  markQuestionPublished,
  updateQuestion,
  updateQuestionState,
  updateStepsBank,
} from './question-authoring.store.ts'
import { loadInventory, lockQuestionForEdit, recordQuestionChange } from './question-change.ts'
import {
  planFacts,
  type QuestionAuthoringDeps,
  type QuestionFacts,
  questionFacts,
  validateForm,
} from './question-facts.ts'
import { indexQuestion } from './question-search.ts'

type CreateInput = { readonly parentId: string | null; readonly question: NewQuestionPlan }
type CreateRefusal =
  | 'questions.not_found'
  | 'questions.parent_not_a_group'
  | 'questions.too_many_steps'
  | 'questions.template_not_found'
  | 'questions.flag_template_without_placeholder'

const maxSteps = 50

export function createQuestion(
  { database, clock }: QuestionAuthoringDeps,
  actor: Actor,
  { parentId, question }: CreateInput,
): Promise<Result<{ id: string; revision: number }, CreateRefusal>> {
  return transaction(
    database,
    async (tx): Promise<Result<{ id: string; revision: number }, CreateRefusal>> => {
      const parent = parentId === null ? ok(null) : await lockParent(tx, parentId, question)
      if (!parent.ok) return parent
      const why = validateForm(question.form)
      if (why) return refuse(why)
      const { templateId } = question
      if (templateId && !(await findTemplateFacts(tx, templateId)))
        return refuse('questions.template_not_found')
      const id = newId()
      const plan = { ...question, bank: parent.value?.bank ?? question.bank }
      const [challenge, facts] = [planFacts(plan), questionFacts(plan)]
      const texts = { content: renderLocalised(question.content).html, document: question.content }
      await insertChallenges(tx, clock, [{ id, facts: challenge, texts }])
      await insertQuestion(tx, { id, challengeId: id, parentId, createdBy: actor.userId }, facts)
      await claimImages(tx, clock, 'other', extractImageKeys(question.content))
      const saved = await recordQuestionChange(
        tx,
        actor,
        { id, challenge_id: id, competition_id: null },
        {
          action: 'questions.create',
          after: { parentId, ...challenge, ...facts },
        },
      )
      return ok({ id, ...saved })
    },
  )
}

async function lockParent(
  tx: PlatformTx,
  parentId: string,
  { form }: NewQuestionPlan,
): Promise<
  Result<QuestionRow, 'questions.not_found' | 'questions.parent_not_a_group' | 'questions.too_many_steps'>
> {
  const lock = await lockQuestionForEdit(tx, { questionId: parentId })
  if (!lock.ok) return refuse('questions.not_found')
  if (lock.value.kind !== 'group' || form.kind === 'group') return refuse('questions.parent_not_a_group')
  const steps = await listSteps(tx, parentId, { withDrafts: true })
  return steps.length < maxSteps ? ok(lock.value) : refuse('questions.too_many_steps', { most: maxSteps })
}

type SaveInput = {
  readonly questionId: string
  readonly baseRevision: number
  readonly question: QuestionPlan
}
type SaveRefusal =
  | 'questions.not_found'
  | 'questions.revision_conflict'
  | 'questions.kind_mismatch'
  | 'questions.option_in_use'
  | 'questions.template_not_found'
  | 'questions.flag_template_without_placeholder'

export function saveQuestion(
  { database, clock, lexicon }: QuestionAuthoringDeps,
  actor: Actor,
  { question: plan, ...input }: SaveInput,
): Promise<Result<{ revision: number }, SaveRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, SaveRefusal>> => {
    const lock = await lockQuestionForEdit(tx, input)
    if (!lock.ok) return lock
    const before = lock.value
    if (before.kind !== plan.form.kind) return refuse('questions.kind_mismatch')
    const why = validateForm(plan.form)
    if (why) return refuse(why)
    const { templateId } = plan
    if (templateId && !(await findTemplateFacts(tx, templateId)))
      return refuse('questions.template_not_found')
    const challenge = planFacts(plan)
    if (hasChangedOptionKeys(before.options, challenge.options)) {
      if (before.state === 'published') return refuse('questions.option_in_use')
      await deleteAnswerKey(tx, before.challenge_id)
    }
    const bank = before.parent_id ? before.bank : plan.bank
    const facts = questionFacts({ ...plan, bank }, before.competition_id)
    const texts = plan.content && { content: renderLocalised(plan.content).html, document: plan.content }
    await updateChallenge(tx, clock, before.challenge_id, challenge, texts)
    await updateQuestion(tx, before.id, facts)
    if (before.kind === 'group') await updateStepsBank(tx, before.id, facts.bank)
    if (before.state === 'published') await indexQuestion(tx, { lexicon }, before.id)
    if (plan.content) await claimImages(tx, clock, 'other', extractImageKeys(plan.content))
    return ok(
      await recordQuestionChange(tx, actor, before, {
        action: 'questions.save',
        before: { ...challengeFacts(before), ...storedFacts(before) },
        after: { ...challenge, ...facts, textChanged: plan.content !== null },
      }),
    )
  })
}

const storedFacts = (row: QuestionRow): QuestionFacts => ({
  bank: row.bank,
  difficulty: row.difficulty,
  minutes: row.minutes,
  points: row.points,
  competitionId: row.competition_id,
  solvedScore: row.solved_score,
  dailyLimit: row.daily_limit,
})

type StateInput = {
  readonly questionId: string
  readonly baseRevision: number
  readonly state: QuestionState
}
type StateRefusal =
  | 'questions.not_found'
  | 'questions.revision_conflict'
  | 'questions.publish_checklist_incomplete'

/** Unpublished steps are published with their group; archived ones stay archived. */
export function setQuestionState(
  { database, ...deps }: QuestionAuthoringDeps,
  actor: Actor,
  { state, ...input }: StateInput,
): Promise<Result<{ revision: number }, StateRefusal>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, StateRefusal>> => {
    const lock = await lockQuestionForEdit(tx, input)
    if (!lock.ok) return lock
    const before = lock.value
    if (state === 'published') {
      const { checklist } = await loadInventory(tx, before)
      if (checklist.length > 0)
        return refuse('questions.publish_checklist_incomplete', { what: checklist.join(' ') })
      const steps = before.kind === 'group' ? await listSteps(tx, before.id, { withDrafts: true }) : []
      const waiting = steps.filter((step) => step.state === 'draft').map(({ id }) => id)
      const createdBy = await markQuestionPublished(tx, deps.clock, [before.id, ...waiting])
      if (createdBy && before.parent_id === null)
        await publishEvent(tx, 'contributors.credited', {
          userId: createdBy,
          kind: 'question',
          subjectId: before.id,
        })
    } else await updateQuestionState(tx, before.id, state)
    await indexQuestion(tx, deps, before.id)
    return ok(
      await recordQuestionChange(tx, actor, before, {
        action: auditActions[state],
        before: { state: before.state },
        after: { state },
      }),
    )
  })
}

const auditActions = {
  published: 'questions.publish',
  draft: 'questions.withdraw',
  archived: 'questions.archive',
} as const
