import { type AdminTask, type AdminTaskListItem, ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import {
  hasAnswer,
  listHintRecords,
  listMaterials,
  loadAnswerKey,
  removeUnusedFiles,
} from '../../challenges/index.ts'
import { incrementRevision } from '../catalogue/competition.store.ts'
import { findExposure } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import {
  deleteTask,
  findAdminTaskRow,
  hasSealedPaper,
  listAdminTaskRows,
  listPrerequisites,
  markTaskPublished,
  updatePositions,
} from './task-admin.store.ts'
import { adminTaskListItemView, adminTaskView } from './task-admin.view.ts'
import {
  type AuthoringDeps,
  lockTaskAsStaff,
  lockTasksAsStaff,
  recordTaskChange,
  type StaffRefusal,
} from './task-change.ts'
import { listTaskRights } from './task-rights.store.ts'

export async function listAdminTasks(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<AdminTaskListItem[]>> {
  return ok((await listAdminTaskRows(toReader(database), competitionId)).map(adminTaskListItemView))
}

export async function getAdminTask(
  { database }: CoreDeps,
  ref: { readonly competitionId: string; readonly taskId: string },
): Promise<Result<AdminTask, 'tasks.not_found'>> {
  const reader = toReader(database)
  const row = await findAdminTaskRow(reader, ref)
  if (!row) return refuse('tasks.not_found')
  return ok(
    adminTaskView(row, {
      files: await listMaterials(reader, [ref.taskId]),
      hints: await listHintRecords(reader, ref.taskId),
      rights: await listTaskRights(reader, ref.taskId),
    }),
  )
}

type PublishInput = { readonly competitionId: string; readonly taskId: string; readonly isPublished: boolean }

type PublishRefusal = StaffRefusal | 'tasks.not_found' | 'tasks.flag_required' | 'effects.not_confirmed'

export function publishTask(
  deps: AuthoringDeps,
  actor: Actor,
  { isPublished, ...ref }: PublishInput,
): Promise<Result<{ revision: number }, PublishRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const { challenge_id: challengeId, name, kind, flag_template, scorer, is_published } = lock.value
    const { answers } = await loadAnswerKey(tx, { challengeId, kind })
    const parts = {
      kind,
      answers: answers.length,
      truthFiles: 0,
      scorer,
      givesMintedFlag: flag_template !== null,
    }
    const isReady = kind === 'exam' ? await hasSealedPaper(tx, ref.taskId) : hasAnswer(parts)
    if (isPublished && !isReady) return refuse('tasks.flag_required')
    const { hasStarted, solves } = await findExposure(tx, clock, ref.taskId)
    if (hasStarted && isPublished !== is_published) {
      const effect = { lines: [{ kind: 'task', isPublished, name, solves }] } as const
      const unconfirmed = await requireConfirmedEffect(tx, deps, ref.competitionId, effect)
      if (unconfirmed) return unconfirmed
    }
    await markTaskPublished(tx, ref.taskId, isPublished)
    if (isPublished && !is_published)
      await publishEvent(tx, 'contributors.credited', {
        userId: actor.userId,
        kind: 'task',
        subjectId: ref.taskId,
      })
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: isPublished ? 'tasks.publish' : 'tasks.unpublish',
        before: { isPublished: is_published },
        after: { isPublished },
      }),
    )
  })
}

/** Tasks that are not listed keep their order, after the listed ones. */
export function orderTasks(
  { database }: AuthoringDeps,
  actor: Actor,
  { competitionId, taskIds }: { readonly competitionId: string; readonly taskIds: readonly string[] },
): Promise<Result<null, StaffRefusal | 'tasks.not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTasksAsStaff(tx, actor, competitionId)
    if (!lock.ok) return lock
    const existingIds = [...(await listPrerequisites(tx, competitionId)).keys()]
    const orderedIds = [...new Set(taskIds)]
    if (orderedIds.some((id) => !existingIds.includes(id))) return refuse('tasks.not_found')
    await updatePositions(tx, [...orderedIds, ...existingIds.filter((id) => !orderedIds.includes(id))])
    await incrementRevision(tx, competitionId)
    audit(tx, {
      actor: actor.userId,
      action: 'tasks.order',
      subject: `competition:${competitionId}`,
      after: { taskIds: orderedIds },
    })
    return ok()
  })
}

type TaskRef = { readonly competitionId: string; readonly taskId: string }

/**
 * Foreign keys decide, so that a concurrent submission also keeps the task. Its rule stays in the ledger and has no
 * effect.
 */
export async function removeTask(
  { database }: AuthoringDeps,
  actor: Actor,
  ref: TaskRef,
): Promise<Result<null, StaffRefusal | 'tasks.not_found' | 'tasks.in_use'>> {
  try {
    return await transaction(database, async (tx) => {
      const lock = await lockTaskAsStaff(tx, actor, ref)
      if (!lock.ok) return lock
      const files = await listMaterials(tx, [ref.taskId])
      await deleteTask(tx, ref.taskId)
      const variants = files.flatMap((file) => file.variants)
      await removeUnusedFiles(
        tx,
        [...files, ...variants].map(({ fileId }) => fileId),
      )
      await incrementRevision(tx, ref.competitionId)
      audit(tx, {
        actor: actor.userId,
        action: 'tasks.remove',
        subject: `competition:${ref.competitionId}`,
        before: { taskId: ref.taskId, name: lock.value.name },
      })
      return ok()
    })
  } catch (fault) {
    if (isForeignKeyViolation(fault)) return refuse('tasks.in_use')
    throw fault
  }
}

const foreignKeyViolation = '23503'
function isForeignKeyViolation(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === foreignKeyViolation
}
