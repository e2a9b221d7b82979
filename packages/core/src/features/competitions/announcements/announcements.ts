import {
  type AdminAnnouncement,
  type CompetitionAnnouncement,
  type CompetitionDocument,
  type Localised,
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
import { sendMessages } from '../../notifications/index.ts'
import { lockCompetitionForEdit, type RoleRefusal, recordPublicChange } from '../admin/competition-edit.ts'
import { requireWritten } from '../admin/content-language.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { announcementView } from '../catalogue/competition.view.ts'
import {
  type AdminAnnouncementRow,
  hasTask,
  insertAnnouncement,
  listAdminAnnouncementPage,
  listAnnouncements,
  listPlayerIdsAfter,
  lockAnnouncementForNotification,
  markAnnouncementWithdrawn,
  updateNotifiedTo,
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
  readonly document: CompetitionDocument
  readonly taskId: string | null
}

export function publishAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, title, document, taskId }: PublishAnnouncementInput,
): Promise<
  Result<
    { id: string },
    RoleRefusal | 'competitions.text_language_missing' | 'competitions.not_published' | 'tasks.not_found'
  >
> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (!locked.value.isPublished) return refuse('competitions.not_published')
    const unwritten = await requireWritten(tx, competitionId, { title, document })
    if (unwritten) return unwritten
    if (taskId && !(await hasTask(tx, competitionId, taskId))) return refuse('tasks.not_found')
    const id = newId()
    const content = renderLocalised(document).html
    await claimImages(tx, clock, extractImageKeys(document))
    await insertAnnouncement(tx, clock, { id, competitionId, taskId, title, content, userId: actor.userId })
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.publish-announcement',
      after: { announcement: id, title, taskId },
    })
    queueLiveEvent(tx, {
      topic: 'everyone',
      kind: 'announcement',
      payload: { competitionId, announcementId: id },
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

type NotificationInput = {
  readonly announcementId: string
  readonly eventId: string
  readonly buildTitle: (competition: Localised, announcement: Localised) => Localised
}

/** Players notified per transaction. */
const playerBatchSize = 2_000

/**
 * Each player gets one message: a batch stores its progress in the same transaction, and a restarted job continues from
 * there. An announcement withdrawn meanwhile is sent to no further player.
 */
export async function notifyPlayers(
  { database, clock }: CoreDeps,
  { announcementId, eventId, buildTitle }: NotificationInput,
  batchSize: number = playerBatchSize,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const batch = await transaction(database, async (tx) => {
      const announcement = await lockAnnouncementForNotification(tx, announcementId)
      if (!announcement) return ok(0)
      const { competitionId, competitionName, title, content, notifiedTo } = announcement
      const userIds = await listPlayerIdsAfter(tx, { competitionId, afterId: notifiedTo, limit: batchSize })
      const lastId = userIds.at(-1)
      if (!lastId) return ok(0)
      await sendMessages(tx, clock, {
        eventId,
        userIds,
        kind: 'competition',
        title: buildTitle(competitionName, title),
        content,
        path: `/competition/${competitionId}?tab=announcements`,
      })
      await updateNotifiedTo(tx, announcementId, lastId)
      return ok(userIds.length)
    })
    isDone = !batch.ok || batch.value < batchSize
  }
}
