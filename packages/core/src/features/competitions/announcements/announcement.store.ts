import type { AnnouncementState, CompetitionDocument, Localised, LocalisedHtml } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type AnnouncementText = {
  readonly title: Localised
  readonly content: LocalisedHtml
  readonly document: CompetitionDocument
  readonly taskId: string | null
  readonly teamId: string | null
  /** Null: at once. */
  readonly publishAt: Date | null
}

const textColumns = ({ title, content, document, taskId, teamId }: AnnouncementText) => ({
  title: JSON.stringify(title),
  content: JSON.stringify(content),
  document: JSON.stringify(document),
  task_id: taskId,
  team_id: teamId,
})

export async function insertAnnouncement(
  tx: PlatformTx,
  clock: Clock,
  announcement: AnnouncementText & {
    readonly id: string
    readonly competitionId: string
    readonly userId: string
  },
): Promise<void> {
  await tx
    .insertInto('competition_announcements')
    .values({
      id: announcement.id,
      competition_id: announcement.competitionId,
      ...textColumns(announcement),
      published_at: announcement.publishAt ?? now(clock),
      is_scheduled: announcement.publishAt !== null,
      published_by: announcement.userId,
    })
    .execute()
}

/** Of an announcement that readers see: its text, and that it was edited. */
export async function updatePublishedAnnouncement(
  tx: PlatformTx,
  clock: Clock,
  announcementId: string,
  text: AnnouncementText,
): Promise<void> {
  await tx
    .updateTable('competition_announcements')
    .set(({ eb }) => ({
      ...textColumns(text),
      revision: eb('revision', '+', 1),
      edited_at: now(clock),
    }))
    .where('id', '=', announcementId)
    .execute()
}

export async function updateScheduledAnnouncement(
  tx: PlatformTx,
  clock: Clock,
  announcementId: string,
  text: AnnouncementText,
): Promise<void> {
  await tx
    .updateTable('competition_announcements')
    .set(({ eb }) => ({
      ...textColumns(text),
      revision: eb('revision', '+', 1),
      published_at: text.publishAt ?? now(clock),
      is_scheduled: text.publishAt !== null,
    }))
    .where('id', '=', announcementId)
    .execute()
}

export type AnnouncementKey = { readonly competitionId: string; readonly announcementId: string }

/** One that is not withdrawn, locked; null otherwise. */
export async function lockAnnouncement(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, announcementId }: AnnouncementKey,
) {
  const row = await tx
    .selectFrom('competition_announcements as a')
    .select(['a.title', 'a.content', 'a.task_id', 'a.team_id', 'a.published_at', 'a.revision'])
    .select(sql<boolean>`a.published_at <= ${now(clock)}`.as('is_published'))
    .where('a.id', '=', announcementId)
    .where('a.competition_id', '=', competitionId)
    .where('a.withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      title: row.title as Localised,
      content: row.content as LocalisedHtml,
      taskId: row.task_id,
      teamId: row.team_id,
      publishedAt: row.published_at,
      revision: row.revision,
      isPublished: row.is_published,
    }
  )
}

export async function markAnnouncementWithdrawn(
  tx: PlatformTx,
  clock: Clock,
  announcementId: string,
): Promise<void> {
  await tx
    .updateTable('competition_announcements')
    .set({ withdrawn_at: now(clock), is_scheduled: false })
    .where('id', '=', announcementId)
    .execute()
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

/** A team that is dissolved has no readers left. */
export async function hasTeam(
  reader: PlatformReader,
  competitionId: string,
  teamId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('competition_id', '=', competitionId)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isInFuture(reader: PlatformReader, clock: Clock, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_in_future: boolean }>`
    select ${at}::timestamptz > ${now(clock)} as is_in_future`.execute(reader)
  return rows[0]?.is_in_future ?? false
}

const announcementState = (clock: Clock): RawBuilder<AnnouncementState> => sql<AnnouncementState>`
  case when a.withdrawn_at is not null then 'withdrawn' when a.published_at > ${now(clock)} then 'scheduled'
    else 'published' end`

const announcementQuery = (reader: PlatformReader, clock: Clock) =>
  reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', 't.id', 'a.task_id')
    .leftJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .leftJoin('teams as team', 'team.id', 'a.team_id')
    .leftJoin('users as u', 'u.id', 'a.published_by')
    .select(['a.id', 'a.competition_id', 'a.title', 'a.content', 'a.document', 'a.revision'])
    .select(['a.published_at', 'a.edited_at', 'a.withdrawn_at'])
    .select(announcementState(clock).as('state'))
    .select(['t.id as task_id', 'ch.name as task_name', 'u.nickname', 'a.team_id', 'team.name as team_name'])
export type AdminAnnouncementRow = Awaited<
  ReturnType<ReturnType<typeof announcementQuery>['executeTakeFirstOrThrow']>
>

export async function listAdminAnnouncementPage(
  reader: PlatformReader,
  clock: Clock,
  {
    competitionId,
    page,
    limit,
  }: { readonly competitionId: string; readonly page: number; readonly limit: number },
): Promise<{ rows: AdminAnnouncementRow[]; total: number }> {
  const rows = await announcementQuery(reader, clock)
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

const maxAnnouncements = 100

const visibleAnnouncements = (reader: PlatformReader, clock: Clock, competitionId: string) =>
  reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', (join) => join.onRef('t.id', '=', 'a.task_id').on('t.is_published', '=', true))
    .leftJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['a.id', 'a.title', 'a.content', 'a.published_at', 'a.edited_at'])
    .select(['t.id as task_id', 'ch.name as task_name'])
    .where('a.competition_id', '=', competitionId)
    .where('a.withdrawn_at', 'is', null)
    .where('a.published_at', '<=', now(clock))
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .limit(maxAnnouncements)

/** Those to everybody that are published and not withdrawn, newest first. */
export function listAnnouncements(reader: PlatformReader, clock: Clock, competitionId: string) {
  return visibleAnnouncements(reader, clock, competitionId).where('a.team_id', 'is', null).execute()
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

/** Those to the team that the user is a member of now. */
export function listAnnouncementsToTeamOf(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<AnnouncementRow[]> {
  return visibleAnnouncements(reader, clock, competitionId)
    .where('a.team_id', '=', (eb) =>
      eb
        .selectFrom('team_members as m')
        .select('m.team_id')
        .where('m.competition_id', '=', competitionId)
        .where('m.user_id', '=', userId),
    )
    .execute()
}
