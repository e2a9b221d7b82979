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
import { toPlainText } from '@tiltyard/rich-text'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  enqueue,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
  recordPublicChange,
} from '../admin/competition-edit.ts'
import { requireWritten } from '../admin/content-language.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import {
  type AnnouncementKey,
  type AnnouncementText,
  hasTask,
  hasTeam,
  insertAnnouncement,
  isInFuture,
  listAdminAnnouncementPage,
  listAnnouncements,
  listAnnouncementsToTeamOf,
  lockAnnouncement,
  markAnnouncementWithdrawn,
  updatePublishedAnnouncement,
  updateScheduledAnnouncement,
} from './announcement.store.ts'
import { adminAnnouncementView, announcementView } from './announcement.view.ts'
import { announce, queueAnnouncementEvent } from './announcement-delivery.ts'

type CompetitionInput = { readonly competitionId: string }

export async function listCompetitionAnnouncements(
  { database, clock }: CoreDeps,
  { competitionId }: CompetitionInput,
): Promise<Result<CompetitionAnnouncement[], 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  return ok((await listAnnouncements(reader, clock, competitionId)).map(announcementView))
}

export async function listTeamAnnouncements(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId }: CompetitionInput,
): Promise<Result<CompetitionAnnouncement[], 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const rows = await listAnnouncementsToTeamOf(reader, clock, { competitionId, userId })
  return ok(rows.map(announcementView))
}

export async function listAdminAnnouncements(
  { database, clock }: CoreDeps,
  input: CompetitionInput & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: AdminAnnouncement[]; total: number }>> {
  const { rows, total } = await listAdminAnnouncementPage(toReader(database), clock, input)
  return ok({ data: rows.map(adminAnnouncementView), total })
}

type TextInput = {
  readonly title: Localised
  readonly document: CompetitionDocument
  readonly taskId: string | null
  readonly teamId?: string | null
  readonly publishAt?: string | null
}
type TextRefusal = 'tasks.not_found' | 'teams.not_found' | 'announcements.publish_time_in_past'

async function checkText(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
  { title, document, taskId, teamId = null, publishAt = null }: TextInput,
): Promise<Result<AnnouncementText, TextRefusal>> {
  if (taskId && !(await hasTask(tx, competitionId, taskId))) return refuse('tasks.not_found')
  if (teamId && !(await hasTeam(tx, competitionId, teamId))) return refuse('teams.not_found')
  const at = publishAt === null ? null : new Date(publishAt)
  if (at && !(await isInFuture(tx, clock, at))) return refuse('announcements.publish_time_in_past')
  await claimImages(tx, clock, { competitionId }, extractImageKeys(document))
  const content = renderLocalised(document).html
  return ok({ title, content, document, taskId, teamId, publishAt: at })
}

/** The due time has a job of its own; the schedule finds what a lost job left. */
async function schedulePublication(tx: PlatformTx, announcementId: string, at: Date): Promise<void> {
  await enqueue(
    tx,
    'announcements.publish-due',
    { announcementId },
    { key: `announce ${announcementId} ${at.toISOString()}`, runAt: at },
  )
}

type AuditedText = Pick<AnnouncementText, 'title' | 'content' | 'taskId' | 'teamId'> & {
  readonly publishAt: Date | null
}

const auditText = (announcement: string, { title, content, taskId, teamId, publishAt }: AuditedText) => ({
  announcement,
  title,
  text: plainText(content),
  taskId,
  teamId,
  ...(publishAt && { publishAt: publishAt.toISOString() }),
})

const plainText = ({ zh, en }: LocalisedHtml): Localised => ({
  ...(zh !== undefined && { zh: toPlainText(zh) }),
  ...(en !== undefined && { en: toPlainText(en) }),
})

type PublishRefusal =
  | RoleRefusal
  | 'competitions.text_language_missing'
  | 'competitions.not_published'
  | TextRefusal

export function publishAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, ...input }: CompetitionInput & TextInput,
): Promise<Result<{ id: string }, PublishRefusal>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (!locked.value.isPublished) return refuse('competitions.not_published')
    const { title, document } = input
    const unwritten = await requireWritten(tx, competitionId, { title, document })
    if (unwritten) return unwritten
    const checked = await checkText(tx, clock, competitionId, input)
    if (!checked.ok) return checked
    const id = newId()
    const text = checked.value
    await insertAnnouncement(tx, clock, { id, competitionId, userId: actor.userId, ...text })
    if (text.publishAt) {
      await schedulePublication(tx, id, text.publishAt)
      auditCompetitionChange(tx, actor, competitionId, {
        action: 'competitions.schedule-announcement',
        after: auditText(id, text),
      })
    } else
      await announce(tx, actor.userId, {
        competitionId,
        announcementId: id,
        teamId: text.teamId,
        audited: auditText(id, text),
      })
    return ok({ id })
  })
}

type ChangeInput = AnnouncementKey & Required<TextInput> & { readonly baseRevision: number }
type ChangeRefusal =
  | PublishRefusal
  | 'announcements.not_found'
  | 'announcements.revision_conflict'
  | 'announcements.already_published'

/** What readers have seen keeps its time and its audience; what is scheduled may still become anything. */
export function changeAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, announcementId, baseRevision, ...input }: ChangeInput,
): Promise<Result<null, ChangeRefusal>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (!locked.value.isPublished) return refuse('competitions.not_published')
    const before = await lockAnnouncement(tx, clock, { competitionId, announcementId })
    if (!before) return refuse('announcements.not_found')
    if (before.revision !== baseRevision) return refuse('announcements.revision_conflict')
    const { publishAt, teamId } = input
    if (before.isPublished && (publishAt !== null || teamId !== before.teamId))
      return refuse('announcements.already_published')
    // A team may have been dissolved since: the text that it can no longer read may still be corrected.
    const checked = await checkText(tx, clock, competitionId, {
      ...input,
      teamId: before.isPublished ? null : teamId,
    })
    if (!checked.ok) return checked
    const text = { ...checked.value, teamId }
    const change = {
      action: 'competitions.change-announcement',
      before: auditText(announcementId, {
        ...before,
        publishAt: before.isPublished ? null : before.publishedAt,
      }),
      after: auditText(announcementId, text),
    }
    if (before.isPublished) {
      await updatePublishedAnnouncement(tx, clock, announcementId, text)
      if (teamId === null) await recordPublicChange(tx, actor, locked.value, change)
      else auditCompetitionChange(tx, actor, competitionId, change)
      await queueAnnouncementEvent(tx, { competitionId, announcementId, teamId, change: 'edited' })
      return ok()
    }
    await updateScheduledAnnouncement(tx, clock, announcementId, text)
    auditCompetitionChange(tx, actor, competitionId, change)
    if (text.publishAt) await schedulePublication(tx, announcementId, text.publishAt)
    else
      await announce(tx, actor.userId, {
        competitionId,
        announcementId,
        teamId,
        audited: auditText(announcementId, text),
      })
    return ok()
  })
}

export function withdrawAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, announcementId }: AnnouncementKey,
): Promise<Result<null, RoleRefusal | 'announcements.not_found'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    const before = await lockAnnouncement(tx, clock, { competitionId, announcementId })
    if (!before) return refuse('announcements.not_found')
    const { title, teamId, isPublished } = before
    await markAnnouncementWithdrawn(tx, clock, announcementId)
    const change = {
      action: 'competitions.withdraw-announcement',
      before: { announcement: announcementId, title, teamId },
    }
    if (isPublished && teamId === null) await recordPublicChange(tx, actor, locked.value, change)
    else auditCompetitionChange(tx, actor, competitionId, change)
    if (isPublished)
      await queueAnnouncementEvent(tx, { competitionId, announcementId, teamId, change: 'withdrawn' })
    return ok()
  })
}
