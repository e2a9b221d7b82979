import {
  type AdminAnnouncement,
  type CompetitionAnnouncement,
  type Localised,
  type LocalisedDocument,
  type LocalisedHtml,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  type CoreDeps,
  newId,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import { lockCompetitionForEdit, type RoleRefusal, recordPublicChange } from '../admin/competition-edit.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { announcementView } from '../catalogue/competition.view.ts'
import {
  type AdminAnnouncementRow,
  findAnnouncementCompetitionId,
  findAnnouncementNotification,
  hasTask,
  insertAnnouncement,
  listAdminAnnouncementPage,
  listAnnouncements,
  listMemberIdsAfter,
  listPlayerIdsAfter,
  markAnnouncementWithdrawn,
} from './announcement.store.ts'

export async function listCompetitionAnnouncements(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionAnnouncement[], 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  return ok((await listAnnouncements(reader, competitionId)).map(announcementView))
}

type Input = { readonly competitionId: string; readonly page: number; readonly limit: number }

export async function listAdminAnnouncements(
  { database }: CoreDeps,
  input: Input,
): Promise<Result<{ data: AdminAnnouncement[]; total: number }>> {
  const { rows, total } = await listAdminAnnouncementPage(toReader(database), input)
  return ok({ data: rows.map(adminAnnouncementView), total })
}

function adminAnnouncementView(row: AdminAnnouncementRow): AdminAnnouncement {
  return {
    id: row.id,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    task: row.task_id ? { id: row.task_id, name: row.task_name as Localised } : null,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.nickname,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }
}

type PublishAnnouncementInput = {
  readonly competitionId: string
  readonly title: Localised
  readonly document: LocalisedDocument
  readonly taskId: string | null
}

export function publishAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, title, document, taskId }: PublishAnnouncementInput,
): Promise<Result<{ id: string }, RoleRefusal | 'competitions.not_published' | 'tasks.not_found'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (!locked.value.isPublished) return refuse('competitions.not_published')
    if (taskId && !(await hasTask(tx, competitionId, taskId))) return refuse('tasks.not_found')
    const id = newId()
    const content = renderLocalised(document).html
    await claimImages(tx, clock, extractImageKeys(document))
    await insertAnnouncement(tx, clock, { id, competitionId, taskId, title, content, userId: actor.userId })
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.publish-announcement',
      after: { announcement: id, title, taskId },
    })
    await publishEvent(tx, 'announcements.published', { announcementId: id })
    return ok({ id })
  })
}

type WithdrawAnnouncementInput = { readonly competitionId: string; readonly announcementId: string }

export function withdrawAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  input: WithdrawAnnouncementInput,
): Promise<Result<null, RoleRefusal | 'announcements.not_found'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, input)
    if (!locked.ok) return locked
    const title = await markAnnouncementWithdrawn(tx, clock, input)
    if (!title) return refuse('announcements.not_found')
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.withdraw-announcement',
      before: { announcement: input.announcementId, title },
    })
    return ok()
  })
}

/** What players are told of an announcement; nothing once it is withdrawn. */
export async function getAnnouncementNotification(
  { database }: CoreDeps,
  { announcementId }: { readonly announcementId: string },
) {
  return (await findAnnouncementNotification(toReader(database), announcementId)) ?? null
}

const playerBatchSize = 500

/** Everybody in a team that takes part, some at a time. */
export async function* listPlayerIdBatches(
  { database }: CoreDeps,
  competitionId: string,
): AsyncGenerator<readonly string[]> {
  let afterId: string | undefined
  do {
    const batch = await listPlayerIdsAfter(toReader(database), {
      competitionId,
      afterId,
      limit: playerBatchSize,
    })
    if (batch.length > 0) yield batch
    afterId = batch.length === playerBatchSize ? batch.at(-1) : undefined
  } while (afterId)
}

const broadcastBatchSize = 500

/**
 * Open pages of everybody in a team of the competition show an announcement. In steps, so that no transaction holds the
 * topics of a whole crowd; a second run shows it once more, which changes nothing.
 */
export async function broadcastAnnouncement(
  { database }: CoreDeps,
  { announcementId }: { readonly announcementId: string },
): Promise<void> {
  let afterId: string | null = null
  do {
    const from: string | null = afterId
    const step = await transaction(database, async (tx) => {
      const competitionId = await findAnnouncementCompetitionId(tx, announcementId)
      if (!competitionId) return ok(null)
      const userIds = await listMemberIdsAfter(tx, {
        competitionId,
        afterId: from,
        limit: broadcastBatchSize,
      })
      for (const userId of userIds)
        queueLiveEvent(tx, {
          topic: `user:${userId}`,
          kind: 'announcement',
          payload: { competitionId, announcementId },
        })
      return ok(userIds.length === broadcastBatchSize ? (userIds.at(-1) ?? null) : null)
    })
    afterId = step.ok ? step.value : null
  } while (afterId)
}
