import {
  type decideWriteup as decideRoute,
  type FileReply,
  ok,
  type RefusalsOf,
  type Result,
  type ReviewedWriteupState,
  refuse,
  type setWriteupCollection as setRoute,
  type WriteupCollection,
  type WriteupDecision,
  type WriteupDetail,
  type WriteupListItem,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { type FileDeps, openFile } from '../../files/index.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
} from '../admin/competition-edit.ts'
import { findCollection, isCompetitionOver, listCollectable, saveCollection } from './collection.store.ts'
import { writeupPages } from './published-writeups.ts'
import { decisions } from './writeup.rules.ts'
import { contentView, writeupListItemView } from './writeup.view.ts'
import {
  countWriteups,
  findSubmittedWriteup,
  listWriteupPage,
  lockWriteup,
  markWriteupDecided,
  type WriteupRef,
} from './writeup-review.store.ts'

type CompetitionRef = { readonly competitionId: string }

export async function getWriteupCollection(
  { database, clock }: CoreDeps,
  { competitionId }: CompetitionRef,
): Promise<Result<WriteupCollection>> {
  const reader = toReader(database)
  const [collection, isOver, tasks] = await Promise.all([
    findCollection(reader, clock, competitionId),
    isCompetitionOver(reader, clock, competitionId),
    listCollectable(reader, competitionId),
  ])
  return ok({
    deadline: collection?.deadline.toISOString() ?? null,
    isOpen: collection?.isOpen ?? false,
    taskIds: [...(collection?.taskIds ?? [])],
    isOver,
    tasks,
  })
}

type CollectionInput = CompetitionRef & { readonly deadline: string; readonly taskIds: readonly string[] }
type SetResult = Result<null, RoleRefusal | RefusalsOf<typeof setRoute>>

export function setWriteupCollection(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, deadline, taskIds }: CollectionInput,
): Promise<SetResult> {
  return transaction(database, async (tx): Promise<SetResult> => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (!(await isCompetitionOver(tx, clock, competitionId))) return refuse('writeups.competition_not_ended')
    const known = new Set((await listCollectable(tx, competitionId)).map(({ id }) => id))
    const asked = [...new Set(taskIds)]
    if (!asked.every((id) => known.has(id))) return refuse('tasks.not_found')
    const before = await findCollection(tx, clock, competitionId)
    await saveCollection(tx, { competitionId, deadline: new Date(deadline), taskIds: asked })
    auditCompetitionChange(tx, actor, competitionId, {
      action: 'writeups.set-collection',
      before: before && { deadline: before.deadline, tasks: before.taskIds.length },
      after: { deadline, tasks: asked.length },
    })
    return ok()
  })
}

type ListInput = CompetitionRef & {
  readonly state: ReviewedWriteupState | 'all'
  readonly page: number
  readonly limit: number
}

export async function listWriteups(
  { database }: CoreDeps,
  { page, limit, ...filter }: ListInput,
): Promise<Result<{ data: WriteupListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listWriteupPage(reader, filter, { page, limit }),
    countWriteups(reader, filter),
  ])
  return ok({ data: rows.map(writeupListItemView), total })
}

export async function getWriteup(
  { database }: CoreDeps,
  ref: WriteupRef,
): Promise<Result<WriteupDetail, 'writeups.not_found'>> {
  const row = await findSubmittedWriteup(toReader(database), ref)
  return row ? ok({ ...writeupListItemView(row), ...contentView(row) }) : refuse('writeups.not_found')
}

export async function openWriteupFile(
  deps: FileDeps,
  ref: WriteupRef,
): Promise<Result<FileReply, 'writeups.not_found' | 'uploads.file_not_found'>> {
  const row = await findSubmittedWriteup(toReader(deps.database), ref)
  if (!row) return refuse('writeups.not_found')
  return row.file_id ? openFile(deps, row.file_id) : refuse('uploads.file_not_found')
}

type DecisionInput = WriteupRef & {
  readonly decision: WriteupDecision
  readonly reason?: string | undefined
}
type DecideResult = Result<null, RoleRefusal | RefusalsOf<typeof decideRoute>>

/** Order of locks: competition, write-up. */
export function decideWriteup(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, writeupId, decision, reason = '' }: DecisionInput,
): Promise<DecideResult> {
  return transaction(database, async (tx): Promise<DecideResult> => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    const writeup = await lockWriteup(tx, { competitionId, writeupId })
    if (!writeup) return refuse('writeups.not_found')
    const { from, to: state } = decisions[decision]
    if (writeup.state !== from) return refuse('writeups.already_decided')
    if (decision === 'publish' && !locked.value.isPublished) return refuse('competitions.not_published')
    await markWriteupDecided(tx, clock, { writeupId, state, reason: reason || null, by: actor.userId })
    const { teamId, taskId } = writeup
    auditCompetitionChange(tx, actor, competitionId, {
      action: `writeups.${decision}`,
      before: { state: from },
      after: { state, teamId, taskId, ...(reason && { reason }) },
    })
    await publishEvent(tx, 'writeups.decided', { competitionId, writeupId, decision })
    if (decision === 'publish' || decision === 'unpublish')
      await publishEvent(tx, 'pages.invalidated', writeupPages(competitionId, writeupId))
    return ok()
  })
}
