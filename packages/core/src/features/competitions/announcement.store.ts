import type { Localised, LocalisedHtml } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

const shownAtOnce = 100

/** Those that stand, the newest first. */
export async function listAnnouncements(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', (join) => join.onRef('t.id', '=', 'a.task_id').on('t.is_published', '=', true))
    .select(['a.id', 'a.title', 'a.content', 'a.published_at', 't.id as task_id', 't.name as task_name'])
    .where('a.competition_id', '=', competitionId)
    .where('a.withdrawn_at', 'is', null)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .limit(shownAtOnce)
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

export async function findAnnouncedIn(
  reader: PlatformReader,
  announcementId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('competition_announcements')
    .select('competition_id')
    .where('id', '=', announcementId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.competition_id ?? null
}

/** People in teams of a competition, by their ids, from after `afterId` on. */
export async function listMembersAfter(
  reader: PlatformReader,
  {
    competitionId,
    afterId,
    limit,
  }: { readonly competitionId: string; readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('team_members')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .$if(afterId !== null, (query) => query.where('user_id', '>', afterId as string))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
