import type { LocalisedDocument, LocalisedHtml, TaskRightsPlan } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { HintRecord, PlannedHint } from '../../challenges/index.ts'

export type ClaimedFile = {
  readonly fileId: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
}

export async function findClaimedFile(tx: PlatformTx, fileId: string): Promise<ClaimedFile | null> {
  const row = await tx
    .selectFrom('files')
    .select(['display_name', 'size', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row?.sha256 ? { fileId, name: row.display_name, size: Number(row.size), sha256: row.sha256 } : null
}

export async function insertTaskFile(
  tx: PlatformTx,
  file: ClaimedFile & { readonly id: string; readonly taskId: string; readonly isTemplated: boolean },
): Promise<void> {
  await tx
    .insertInto('task_files')
    .values({
      id: file.id,
      task_id: file.taskId,
      file_id: file.fileId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      is_templated: file.isTemplated,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from task_files where task_id = ${file.taskId})`,
    })
    .execute()
}

/** Returns the file's id and name. */
export async function deleteTaskFile(
  tx: PlatformTx,
  { taskId, fileId }: { readonly taskId: string; readonly fileId: string },
): Promise<{ readonly file_id: string | null; readonly name: string } | undefined> {
  return tx
    .deleteFrom('task_files')
    .where('id', '=', fileId)
    .where('task_id', '=', taskId)
    .returning(['file_id', 'name'])
    .executeTakeFirst()
}

export async function listHintRecords(reader: PlatformReader, taskId: string): Promise<HintRecord[]> {
  const rows = await reader
    .selectFrom('task_hints as h')
    .select(['h.id', 'h.number', 'h.price', 'h.content', 'h.document'])
    .select(sql<number>`(select count(*)::int from hint_unlocks u where u.hint_id = h.id)`.as('unlocks'))
    .where('h.task_id', '=', taskId)
    .orderBy('h.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
  }))
}

/** Removed hints are deleted and the remaining ones renumbered through an offset, so that numbers never collide. */
export async function replaceHints(
  tx: PlatformTx,
  taskId: string,
  hints: readonly PlannedHint[],
): Promise<void> {
  const keptIds = hints.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await tx
    .deleteFrom('task_hints')
    .where('task_id', '=', taskId)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .execute()
  await tx
    .updateTable('task_hints')
    .set(({ eb }) => ({ number: eb('number', '+', numberOffset) }))
    .where('task_id', '=', taskId)
    .execute()
  for (const [index, hint] of hints.entries()) {
    const values = {
      number: index + 1,
      price: hint.price,
      content: JSON.stringify(hint.content),
      document: hint.document && JSON.stringify(hint.document),
    }
    if (hint.isNew)
      await tx
        .insertInto('task_hints')
        .values({ id: hint.id, task_id: taskId, ...values })
        .execute()
    else await tx.updateTable('task_hints').set(values).where('id', '=', hint.id).execute()
  }
}

/** Moves old numbers out of the range of new ones. */
const numberOffset = 1_000

export async function listTaskRights(reader: PlatformReader, taskId: string): Promise<TaskRightsPlan[]> {
  const rows = await reader.selectFrom('division_tasks').selectAll().where('task_id', '=', taskId).execute()
  return rows.map((row) => ({
    divisionId: row.division_id,
    canSeeTasks: row.can_see_tasks,
    canSubmit: row.can_submit,
    scores: row.scores,
    canTakeBloods: row.can_take_bloods,
    affectsValue: row.affects_value,
  }))
}

/** Rights without any override are not stored. */
export async function replaceTaskRights(
  tx: PlatformTx,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
  rights: readonly TaskRightsPlan[],
): Promise<void> {
  await tx.deleteFrom('division_tasks').where('task_id', '=', taskId).execute()
  const overrides = new Map(rights.filter(hasOverride).map((plan) => [plan.divisionId, plan]))
  if (overrides.size === 0) return
  await tx
    .insertInto('division_tasks')
    .values(
      [...overrides.values()].map((plan) => ({
        division_id: plan.divisionId,
        task_id: taskId,
        competition_id: competitionId,
        can_see_tasks: plan.canSeeTasks,
        can_submit: plan.canSubmit,
        scores: plan.scores,
        can_take_bloods: plan.canTakeBloods,
        affects_value: plan.affectsValue,
      })),
    )
    .execute()
}

const hasOverride = ({ divisionId: _, ...rights }: TaskRightsPlan) =>
  Object.values(rights).some((right) => right !== null)
