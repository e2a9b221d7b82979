import type { Localised, LocalisedHtml } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { AnnouncementKey } from './announcement.store.ts'

/** Of competitions that people can see: what is due in another one waits until it is published again. */
export async function listDueAnnouncements(
  reader: PlatformReader,
  clock: Clock,
  limit: number,
): Promise<AnnouncementKey[]> {
  const rows = await reader
    .selectFrom('competition_announcements as a')
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .select(['a.id', 'a.competition_id'])
    .where('a.is_scheduled', '=', true)
    .where('a.published_at', '<=', now(clock))
    .where('c.state', '=', 'published')
    .where('c.archived_at', 'is', null)
    .orderBy('a.published_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ announcementId: row.id, competitionId: row.competition_id }))
}

/** Null when it was withdrawn, moved to another time or announced meanwhile. */
export async function markAnnounced(tx: PlatformTx, clock: Clock, announcementId: string) {
  const row = await tx
    .updateTable('competition_announcements')
    .set({ is_scheduled: false })
    .where('id', '=', announcementId)
    .where('is_scheduled', '=', true)
    .where('published_at', '<=', now(clock))
    .returning(['title', 'task_id', 'team_id'])
    .executeTakeFirst()
  return row ? { title: row.title as Localised, taskId: row.task_id, teamId: row.team_id } : null
}

/**
 * An announcement that is not withdrawn, with its competition's name, locked until the next batch of players is
 * notified.
 */
export async function lockAnnouncementForNotification(tx: PlatformTx, announcementId: string) {
  const row = await tx
    .selectFrom('competition_announcements as a')
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .select(['a.competition_id', 'a.team_id', 'a.title', 'a.content', 'a.notified_to', 'c.name'])
    .where('a.id', '=', announcementId)
    .where('a.withdrawn_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
  return (
    row && {
      competitionId: row.competition_id,
      competitionName: row.name as Localised,
      teamId: row.team_id,
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

type Recipients = {
  readonly competitionId: string
  /** Null: the members of all accepted teams. */
  readonly teamId: string | null
  readonly afterId: string | null
  readonly limit: number
}

/** In the order of their ids, starting after `afterId`. */
export async function listRecipientIdsAfter(
  reader: PlatformReader,
  { competitionId, teamId, afterId, limit }: Recipients,
): Promise<string[]> {
  const members = reader
    .selectFrom('team_members as m')
    .select('m.user_id')
    .where('m.competition_id', '=', competitionId)
    .$if(afterId !== null, (query) => query.where('m.user_id', '>', afterId as string))
    .orderBy('m.user_id')
    .limit(limit)
  const rows = await (teamId === null
    ? members.innerJoin('entries as e', 'e.team_id', 'm.team_id').where('e.state', '=', 'accepted')
    : members.where('m.team_id', '=', teamId)
  ).execute()
  return rows.map(({ user_id }) => user_id)
}
