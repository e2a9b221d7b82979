import {
  type AnswerOf,
  type Bank,
  type Localised,
  type LocalisedDocument,
  type LocalisedHtml,
  ok,
  type Result,
  type importFromCompetition as route,
  type ScoringRule,
} from '@tiltyard/contracts'
import { type Actor, audit, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import {
  type AdminTaskRow,
  listAdminTaskRows,
  listTaskFiles,
  listTaskHintWork,
  lockTasksAsStaff,
  publishTasksToTraining,
} from '../../competitions/index.ts'
import { claimFile, type FileDeps, importFile, openFile } from '../../files/index.ts'
import { listImportedTaskIds } from './admin-question.store.ts'
import { createFullQuestion } from './full-question.ts'
import { difficultyFromPoints, pointsFromRule } from './question.rules.ts'
import type { QuestionAuthoringDeps } from './question-facts.ts'

type Input = { readonly competitionId: string; readonly bank: Bank; readonly publish: boolean }
type ImportResult = Result<
  AnswerOf<typeof route>,
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'results.competition_not_ended'
  | 'uploads.storage_quota_exceeded'
>
type Deps = QuestionAuthoringDeps & FileDeps

/** Idempotent: tasks that are questions already are skipped. Files are copied before, outside of any lock. */
export async function importFromCompetition(deps: Deps, actor: Actor, input: Input): Promise<ImportResult> {
  const reader = toReader(deps.database)
  const over = await transaction(deps.database, async (tx) =>
    publishTasksToTraining(tx, deps.clock, actor, input.competitionId),
  )
  if (!over.ok) return over
  const files = new Map<string, readonly string[]>()
  const importedIds = await listImportedTaskIds(reader, input.competitionId)
  for (const { id } of await listReleased(reader, input.competitionId)) {
    if (!importedIds.has(id)) {
      const copies = await copyTaskAttachments(deps, actor, id)
      if (!copies.ok) return copies
      files.set(id, copies.value)
    }
  }
  return transaction(deps.database, async (tx): Promise<ImportResult> => {
    const lock = await lockTasksAsStaff(tx, actor, input.competitionId)
    return lock.ok ? ok(await importAll(tx, deps, actor, input, files)) : lock
  })
}

const listReleased = async (reader: Parameters<typeof listAdminTaskRows>[0], competitionId: string) =>
  (await listAdminTaskRows(reader, competitionId)).filter((task) => task.is_published)

async function importAll(
  tx: PlatformTx,
  deps: Deps,
  actor: Actor,
  { competitionId, bank, publish }: Input,
  files: ReadonlyMap<string, readonly string[]>,
): Promise<AnswerOf<typeof route>> {
  // Read again under the lock, because a concurrent import may have created them.
  const importedIds = await listImportedTaskIds(tx, competitionId)
  const all = await listReleased(tx, competitionId)
  const newTasks = all.filter(({ id }) => !importedIds.has(id) && files.has(id))
  const drafts = newTasks.filter((task) => !hasCommonFlag(task))
  for (const task of newTasks)
    await importTask(tx, deps, actor, task, {
      bank,
      fileNames: files.get(task.id) ?? [],
      isPublished: publish && hasCommonFlag(task),
    })
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
const hasCommonFlag = ({ flag_kinds }: AdminTaskRow) => flag_kinds.length > 0

/** The flags stay bound to the task: the question is judged by them and stores none of its own. */
async function importTask(
  tx: PlatformTx,
  deps: QuestionAuthoringDeps,
  actor: Actor,
  task: AdminTaskRow,
  to: { readonly bank: Bank; readonly fileNames: readonly string[]; readonly isPublished: boolean },
): Promise<void> {
  const files = []
  for (const fileName of to.fileNames) {
    const fileId = await claimFile(tx, deps.clock, actor, { fileName, attachmentType: 'question-file' })
    if (!fileId) throw new Error(`the file ${fileName} was not there to be claimed`)
    files.push({ fileId, purpose: 'material' } as const)
  }
  const points = pointsFromRule(task.rule as ScoringRule)
  await createFullQuestion(tx, deps, {
    bank: to.bank,
    kind: 'flag',
    name: task.name as Localised,
    content: task.content as LocalisedHtml,
    document: task.document as LocalisedDocument | null,
    category: task.category,
    tags: task.tags,
    author: task.author,
    difficulty: difficultyFromPoints(task.difficulty, points),
    points,
    competitionId: task.competition_id,
    taskId: task.id,
    hints: (await listTaskHintWork(tx, task.id)).map(({ content, document, price }) => ({
      content,
      document,
      price: Math.min(price, points),
    })),
    files,
    isPublished: to.isPublished,
    createdBy: actor.userId,
  })
}

/**
 * Copies of a task's files, waiting to be claimed, so that later changes of the competition do not affect the question.
 * Rendered attachments are not copied, like the flags in them.
 */
async function copyTaskAttachments(
  deps: FileDeps,
  actor: Actor,
  taskId: string,
): Promise<Result<string[], 'uploads.storage_quota_exceeded'>> {
  const fileNames: string[] = []
  for (const { file_id, name, size, is_templated } of await listTaskFiles(toReader(deps.database), taskId)) {
    const opened = file_id !== null && !is_templated ? await openFile(deps, file_id) : null
    if (!opened?.ok) continue
    const copy = await importFile(deps, actor, {
      attachmentType: 'question-file',
      name,
      size: Number(size),
      content: opened.value.content,
    })
    if (!copy.ok) return copy
    fileNames.push(copy.value.fileName)
  }
  return ok(fileNames)
}
