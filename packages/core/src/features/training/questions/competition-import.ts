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
import { listImportedTaskIds } from './admin-question.store.ts'
import { difficultyFromPoints, pointsFromRule } from './question.rules.ts'
import { insertQuestion, markQuestionPublished } from './question-authoring.store.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'
import { indexQuestion } from './question-search.ts'

type Input = { readonly competitionId: string; readonly bank: Bank; readonly publish: boolean }
type ImportResult = Result<
  AnswerOf<typeof route>,
  'competitions.not_found' | 'competitions.insufficient_role' | 'results.competition_not_ended'
>

/** The tasks of a finished competition become questions that use their challenges. Idempotent: those that are stay. */
export function importFromCompetition(
  deps: QuestionAuthoringDeps,
  actor: Actor,
  input: Input,
): Promise<ImportResult> {
  return transaction(deps.database, async (tx): Promise<ImportResult> => {
    const lock = await lockTasksAsStaff(tx, actor, input.competitionId)
    if (!lock.ok) return lock
    const over = await publishTasksToTraining(tx, deps.clock, actor, input.competitionId)
    return over.ok ? ok(await importAll(tx, deps, actor, input)) : over
  })
}

async function importAll(
  tx: PlatformTx,
  deps: QuestionAuthoringDeps,
  actor: Actor,
  { competitionId, bank, publish }: Input,
): Promise<AnswerOf<typeof route>> {
  const importedIds = await listImportedTaskIds(tx, competitionId)
  const tasks = await listAdminTaskRows(tx, competitionId)
  const newTasks = tasks.filter((task) => task.is_published && !importedIds.has(task.id))
  const drafts = newTasks.filter((task) => !hasCommonAnswer(task))
  for (const task of newTasks)
    await importTask(tx, deps, actor, task, { bank, isPublished: publish && hasCommonAnswer(task) })
  if (newTasks.length > 0)
    audit(tx, {
      actor: actor.userId,
      action: 'questions.import-from-competition',
      subject: `competition:${competitionId}`,
      after: { bank, publish, tasks: newTasks.map(({ id }) => id) },
    })
  return { created: newTasks.length, drafts: drafts.length, existing: importedIds.size }
}

/** A task with minted flags only has none that training can use. */
const hasCommonAnswer = ({ answer_kinds }: AdminTaskRow) => answer_kinds.length > 0

async function importTask(
  tx: PlatformTx,
  deps: QuestionAuthoringDeps,
  actor: Actor,
  task: AdminTaskRow,
  { bank, isPublished }: { readonly bank: Bank; readonly isPublished: boolean },
): Promise<void> {
  const id = newId()
  const points = pointsFromRule(task.rule as ScoringRule)
  const use = { id, challengeId: task.challenge_id, parentId: null, createdBy: actor.userId }
  await insertQuestion(tx, use, {
    bank,
    difficulty: difficultyFromPoints(task.difficulty, points),
    minutes: null,
    points,
    competitionId: task.competition_id,
    solvedScore: null,
    dailyLimit: null,
  })
  if (!isPublished) return
  await markQuestionPublished(tx, deps.clock, [id])
  await indexQuestion(tx, deps, id)
}
