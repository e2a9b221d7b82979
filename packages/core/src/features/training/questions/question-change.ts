import { ok, type QuestionChecklistItem, type Result, refuse, type Scorer } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { hasAnswer, incrementChallengeRevision, loadAnswerKey } from '../../challenges/index.ts'
import { incrementRevision, lockTasks } from '../../competitions/index.ts'
import { findTemplateFacts, getInventoryCounts } from './admin-question.store.ts'
import { publishChecklist } from './question.rules.ts'
import { findQuestion, listSteps, type QuestionRow } from './question.store.ts'
import { lockQuestion } from './question-authoring.store.ts'
import { formOf } from './question-facts.ts'

type LockInput = { readonly questionId: string; readonly baseRevision?: number }

/** One author at a time per question and its steps. A form based on an older revision is refused. */
export async function lockQuestionForEdit(
  tx: PlatformTx,
  { questionId, baseRevision }: LockInput,
): Promise<Result<QuestionRow, 'questions.not_found' | 'questions.revision_conflict'>> {
  const question = await findQuestion(tx, questionId)
  if (!question) return refuse('questions.not_found')
  // Lock order: the competition whose task it is, as organisers do; then the parent, whose holder may lock every step.
  if (isTaskOf(question)) await lockTasks(tx, question.competition_id)
  if (question.parent_id) await lockQuestion(tx, question.parent_id)
  await lockQuestion(tx, questionId)
  const current = await findQuestion(tx, questionId)
  if (!current) return refuse('questions.not_found')
  if (baseRevision !== undefined && current.revision !== baseRevision)
    return refuse('questions.revision_conflict')
  return ok(current)
}

/** A finished competition's task: the question uses its challenge. */
const isTaskOf = <Q extends Pick<QuestionRow, 'id' | 'challenge_id' | 'competition_id'>>(
  question: Q,
): question is Q & { readonly competition_id: string } =>
  question.challenge_id !== question.id && question.competition_id !== null

/** Increments the revision, so that concurrent edits are refused. Answers are never part of the audit row. */
export async function recordQuestionChange(
  tx: PlatformTx,
  actor: Actor,
  question: Pick<QuestionRow, 'id' | 'challenge_id' | 'competition_id'>,
  change: {
    readonly action: string
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<{ revision: number }> {
  audit(tx, {
    actor: actor.userId,
    action: change.action,
    subject: `question:${question.id}`,
    before: change.before,
    after: change.after,
  })
  // Players of the competition are served from a cache under its revision.
  if (isTaskOf(question)) await incrementRevision(tx, question.competition_id)
  return { revision: await incrementChallengeRevision(tx, question.challenge_id) }
}

export type QuestionInventory = {
  readonly checklist: QuestionChecklistItem[]
  readonly answerKinds: readonly string[]
  readonly hasSlowPattern: boolean
}

/** The parts of a question and its missing items; for a group, those of its steps as well. */
export async function loadInventory(reader: PlatformReader, row: QuestionRow): Promise<QuestionInventory> {
  const { answer_kinds, truth_files, has_slow_pattern } = await getInventoryCounts(reader, row.challenge_id)
  const steps = []
  if (row.kind === 'group')
    for (const step of await listSteps(reader, row.id, { withDrafts: true }))
      if (step.state !== 'archived')
        steps.push({ points: step.points, checklist: (await loadInventory(reader, step)).checklist })
  const { answers } = await loadAnswerKey(reader, { challengeId: row.challenge_id, kind: row.kind })
  const scorer = row.scorer as Scorer | null
  const template = row.template_id === null ? undefined : await findTemplateFacts(reader, row.template_id)
  const checklist = publishChecklist({
    form: formOf(row),
    points: row.points,
    hasAnswer: hasAnswer({
      kind: row.kind,
      answers: answers.length,
      truthFiles: truth_files,
      scorer,
      givesMintedFlag: row.flag_template !== null && template?.takesFlag === true,
    }),
    truthFiles: truth_files,
    template,
    scorerTemplate:
      scorer?.kind === 'program' ? await findTemplateFacts(reader, scorer.templateId) : undefined,
    steps,
  })
  return { checklist, answerKinds: answer_kinds, hasSlowPattern: has_slow_pattern }
}
