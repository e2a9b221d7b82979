import {
  type AnswerOf,
  type Bank,
  ok,
  type Result,
  type importFromCompetition as route,
  type ScoringRule,
} from '@tiltyard/contracts'
import { type Actor, audit, newId, type PlatformTx, transaction } from '../../../kernel/index.ts'
import {
  type AdminTaskRow,
  listAdminTaskRows,
  lockTasksAsStaff,
  publishTasksToTraining,
} from '../../competitions/index.ts'
import { listImportedTasks } from './admin-question.store.ts'
import { difficultyFromPoints, pointsFromRule } from './question.rules.ts'
import { findQuestion } from './question.store.ts'
import { insertQuestion, markQuestionPublished } from './question-authoring.store.ts'
import { loadInventory } from './question-change.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'
import { indexQuestion } from './question-search.ts'

type Input = { readonly competitionId: string; readonly bank: Bank; readonly publish: boolean }
type ImportResult = Result<
  AnswerOf<typeof route>,
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'competitions.archived'
  | 'results.competition_not_ended'
  | 'effects.not_confirmed'
>

/**
 * The tasks of a finished competition become questions that use their challenges, and a case becomes a group with its
 * questions as steps. Idempotent: those that are stay.
 */
export function importFromCompetition(
  deps: QuestionAuthoringDeps,
  actor: Actor,
  input: Input,
): Promise<ImportResult> {
  return transaction(deps.database, async (tx): Promise<ImportResult> => {
    const lock = await lockTasksAsStaff(tx, actor, input.competitionId)
    if (!lock.ok) return lock
    const over = await publishTasksToTraining(tx, deps, actor, input.competitionId)
    return over.ok ? ok(await importAll(tx, deps, actor, input)) : over
  })
}

async function importAll(
  tx: PlatformTx,
  deps: QuestionAuthoringDeps,
  actor: Actor,
  { competitionId, bank, publish }: Input,
): Promise<AnswerOf<typeof route>> {
  const imported = await listImportedTasks(tx, competitionId)
  const newTasks = openTasks(await listAdminTaskRows(tx, competitionId)).filter(({ id }) => !imported.has(id))
  const newIds = new Set(newTasks.map(({ id }) => id))
  const wholeTasks = newTasks.filter(({ parent_id }) => parent_id === null || !newIds.has(parent_id))
  let drafts = 0
  for (const task of wholeTasks) {
    const group = task.parent_id === null ? undefined : imported.get(task.parent_id)
    const place = group ? { bank: group.bank, parentId: group.questionId } : { bank, parentId: null }
    const id = await importTask(tx, actor, task, place)
    const stepIds: string[] = []
    for (const step of newTasks.filter(({ parent_id }) => parent_id === task.id))
      stepIds.push(await importTask(tx, actor, step, { bank, parentId: id }))
    if (!(await isComplete(tx, id))) drafts += 1
    else if (publish) {
      await markQuestionPublished(tx, deps.clock, [id, ...stepIds])
      await indexQuestion(tx, deps, id)
    }
  }
  if (newTasks.length > 0)
    audit(tx, {
      actor: actor.userId,
      action: 'questions.import-from-competition',
      subject: `competition:${competitionId}`,
      after: { bank, publish, tasks: newTasks.map(({ id }) => id) },
    })
  const existing = [...imported.values()].filter(({ isStep }) => !isStep).length
  return { created: wholeTasks.length, drafts, existing }
}

/** Published tasks without examinations; the questions of a case that is not published are hidden with it. */
function openTasks(tasks: readonly AdminTaskRow[]): AdminTaskRow[] {
  const published = tasks.filter(({ is_published, kind }) => is_published && kind !== 'exam')
  const ids = new Set(published.map(({ id }) => id))
  return published.filter(({ parent_id }) => parent_id === null || ids.has(parent_id))
}

async function isComplete(tx: PlatformTx, questionId: string): Promise<boolean> {
  const question = await findQuestion(tx, questionId)
  return question !== null && (await loadInventory(tx, question)).checklist.length === 0
}

async function importTask(
  tx: PlatformTx,
  actor: Actor,
  task: AdminTaskRow,
  { bank, parentId }: { readonly bank: Bank; readonly parentId: string | null },
): Promise<string> {
  const id = newId()
  const points = pointsFromRule(task.rule as ScoringRule)
  const use = { id, challengeId: task.challenge_id, parentId, createdBy: actor.userId }
  await insertQuestion(tx, use, {
    bank,
    difficulty: difficultyFromPoints(task.difficulty, points),
    minutes: null,
    points,
    competitionId: task.competition_id,
    solvedScore: null,
    dailyLimit: null,
  })
  return id
}
