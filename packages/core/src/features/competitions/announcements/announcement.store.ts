import type { Localised, LocalisedHtml } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export async function insertAnnouncement(
  tx: PlatformTx,
  clock: Clock,
  announcement: {
    readonly id: string
    readonly competitionId: string
    readonly taskId: string | null
    readonly title: Localised
    readonly content: LocalisedHtml
    readonly userId: string
  },
): Promise<void> {
  await tx
    .insertInto('competition_announcements')
    .values({
      id: announcement.id,
      competition_id: announcement.competitionId,
      task_id: announcement.taskId,
      title: JSON.stringify(announcement.title),
      content: JSON.stringify(announcement.content),
      published_at: now(clock),
      published_by: announcement.userId,
    })
    .execute()
}

/** Returns the title; null when the announcement does not exist or is withdrawn. */
export async function markAnnouncementWithdrawn(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, announcementId }: { readonly competitionId: string; readonly announcementId: string },
): Promise<Localised | null> {
  const row = await tx
    .updateTable('competition_announcements')
    .set({ withdrawn_at: now(clock) })
    .where('id', '=', announcementId)
    .where('competition_id', '=', competitionId)
    .where('withdrawn_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row ? (row.title as Localised) : null
}

/** Tasks never move to another competition, so the result stays valid. */
export async function hasTask(
  reader: PlatformReader,
  competitionId: string,
  taskId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  return row !== undefined
}

const announcementQuery = (reader: PlatformReader) =>
  reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', 't.id', 'a.task_id')
    .leftJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .leftJoin('users as u', 'u.id', 'a.published_by')
    .select(['a.id', 'a.competition_id', 'a.title', 'a.content', 'a.published_at', 'a.withdrawn_at'])
    .select(['t.id as task_id', 'ch.name as task_name', 'u.nickname'])
export type AdminAnnouncementRow = Awaited<
  ReturnType<ReturnType<typeof announcementQuery>['executeTakeFirstOrThrow']>
>

export async function listAdminAnnouncementPage(
  reader: PlatformReader,
  {
    competitionId,
    page,
    limit,
  }: { readonly competitionId: string; readonly page: number; readonly limit: number },
): Promise<{ rows: AdminAnnouncementRow[]; total: number }> {
  const rows = await announcementQuery(reader)
    .where('a.competition_id', '=', competitionId)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { n } = await reader
    .selectFrom('competition_announcements')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('competition_id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n) }
}

/**
 * An announcement that is not withdrawn, with its competition's name, locked until the next batch of players is
 * notified.
 */
export async function lockAnnouncementForNotification(tx: PlatformTx, announcementId: string) {
  const row = await tx
    .selectFrom('competition_announcements as a')
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .select(['a.competition_id', 'a.title', 'a.content', 'a.notified_to', 'c.name'])
    .where('a.id', '=', announcementId)
    .where('a.withdrawn_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
  return (
    row && {
      competitionId: row.competition_id,
      competitionName: row.name as Localised,
      title: row.title as Localised,
      content: row.content as LocalisedHtml,
      notifiedTo: row.notified_to,
    }
  )
}

export async function updateNotifiedTo(
  tx: PlatformTx,
  announcementId: string,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('competition_announcements')
    .set({ notified_to: userId })
    .where('id', '=', announcementId)
    .execute()
}

/** Members of participating teams in the order of their ids, starting after `afterId`. */
export async function listPlayerIdsAfter(
  reader: PlatformReader,
  {
    competitionId,
    afterId,
    limit,
  }: { readonly competitionId: string; readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('team_members as m')
    .innerJoin('entries as e', 'e.team_id', 'm.team_id')
    .select('m.user_id')
    .where('m.competition_id', '=', competitionId)
    .where('e.state', '=', 'accepted')
    .$if(afterId !== null, (query) => query.where('m.user_id', '>', afterId as string))
    .orderBy('m.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const maxAnnouncements = 100

/** Announcements that are not withdrawn, newest first. */
export async function listAnnouncements(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', (join) => join.onRef('t.id', '=', 'a.task_id').on('t.is_published', '=', true))
    .leftJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['a.id', 'a.title', 'a.content', 'a.published_at', 't.id as task_id', 'ch.name as task_name'])
    .where('a.competition_id', '=', competitionId)
    .where('a.withdrawn_at', 'is', null)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .limit(maxAnnouncements)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    publishedAt: row.published_at,
    task: row.task_id ? { id: row.task_id, name: row.task_name as Localised } : null,
  }))
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]
