import { type Clock, newId, now, type PlatformTx } from '../../../kernel/index.ts'
import type { Bundle } from './bundle-format.ts'
import { type BundleIds, idOf, insertInBatches, json } from './bundle-import.store.ts'

/** Without flags: a bundle contains none, so the tasks cannot be solved until new ones are set. */
export async function insertTasks(
  tx: PlatformTx,
  clock: Clock,
  ids: BundleIds,
  { tasks }: Bundle,
): Promise<void> {
  await insertInBatches(tasks, (rows) =>
    tx.insertInto('tasks').values(
      rows.map((task) => ({
        id: idOf(ids.tasks, task.number),
        competition_id: ids.competitionId,
        stage_id: idOf(ids.stages, task.stage),
        number: task.number,
        is_published: task.isPublished,
        category: task.category,
        name: task.name,
        content: task.content,
        document: json(task.document),
        author: task.author,
        difficulty: task.difficulty,
        tags: [...task.tags],
        rule: JSON.stringify(task.rule),
        settings: JSON.stringify(task.settings),
        rule_revision: task.ruleRevision,
        attempts_max: task.attemptsMax,
        released_at: task.releasedAt,
        closes_at: task.closesAt,
        position: task.position,
        created_at: now(clock),
        updated_at: now(clock),
      })),
    ),
  )
  const prerequisites = tasks.flatMap(({ number, prerequisites }) =>
    prerequisites.map((need) => ({ number, need })),
  )
  await insertInBatches(prerequisites, (rows) =>
    tx.insertInto('task_prerequisites').values(
      rows.map(({ number, need }) => ({
        task_id: idOf(ids.tasks, number),
        prerequisite_id: idOf(ids.tasks, need),
        competition_id: ids.competitionId,
      })),
    ),
  )
  const hints = tasks.flatMap(({ number, hints }) => hints.map((hint) => ({ task: number, ...hint })))
  await insertInBatches(hints, (rows) =>
    tx.insertInto('task_hints').values(
      rows.map(({ task, number, content, document, price }) => ({
        id: newId(),
        task_id: idOf(ids.tasks, task),
        number,
        content,
        document: json(document),
        price,
      })),
    ),
  )
}

export type RestoredFile = {
  readonly task: number
  readonly fileId: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly isTemplated: boolean
  readonly position: number
}

export async function insertTaskFiles(
  tx: PlatformTx,
  { tasks }: Pick<BundleIds, 'tasks'>,
  files: readonly RestoredFile[],
): Promise<void> {
  await insertInBatches(files, (rows) =>
    tx.insertInto('task_files').values(
      rows.map(({ task, fileId, name, size, sha256, isTemplated, position }) => ({
        id: newId(),
        task_id: idOf(tasks, task),
        file_id: fileId,
        name,
        size,
        sha256,
        is_templated: isTemplated,
        position,
      })),
    ),
  )
}
