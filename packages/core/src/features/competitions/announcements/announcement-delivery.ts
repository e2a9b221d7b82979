import { type Localised, ok } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  audit,
  type CoreDeps,
  forEachSettled,
  type PlatformTx,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { sendMessages } from '../../notifications/index.ts'
import { lockCompetition } from '../admin/competition-admin.store.ts'
import { competitionPages } from '../catalogue/competition.rules.ts'
import { incrementRevision } from '../catalogue/competition.store.ts'
import { listMemberIds } from '../teams/team.store.ts'
import type { AnnouncementKey } from './announcement.store.ts'
import {
  listDueAnnouncements,
  listRecipientIdsAfter,
  lockAnnouncementForNotification,
  markAnnounced,
  updateNotifiedTo,
} from './announcement-delivery.store.ts'

type Addressed = AnnouncementKey & { readonly teamId: string | null }

/** Only the members of a team hear of what is addressed to it; pages then ask for that list alone. */
export async function queueAnnouncementEvent(
  tx: PlatformTx,
  { teamId, ...about }: Addressed & { readonly change?: 'edited' | 'withdrawn' },
): Promise<void> {
  if (teamId === null) return queueLiveEvent(tx, { topic: 'everyone', kind: 'announcement', payload: about })
  const payload = { ...about, toTeam: true }
  for (const userId of await listMemberIds(tx, teamId))
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'announcement', payload })
}

/** Makes it known in the transaction that makes it visible. No public page shows what is addressed to one team. */
export async function announce(
  tx: PlatformTx,
  actor: string,
  { audited, ...announcement }: Addressed & { readonly audited: object },
): Promise<void> {
  const { competitionId, announcementId, teamId } = announcement
  if (teamId === null) {
    await incrementRevision(tx, competitionId)
    await publishEvent(tx, 'pages.invalidated', competitionPages(competitionId))
  }
  audit(tx, {
    actor,
    action: 'competitions.publish-announcement',
    subject: `competition:${competitionId}`,
    after: audited,
  })
  await queueAnnouncementEvent(tx, announcement)
  await publishEvent(tx, 'announcements.published', { announcementId })
}

const dueBatchSize = 50

/** Runs at each scheduled time and once a minute; running early, late or twice is harmless. */
export async function publishDueAnnouncements({ database, clock }: CoreDeps): Promise<void> {
  const due = await listDueAnnouncements(toReader(database), clock, dueBatchSize)
  await forEachSettled(due, ({ competitionId, announcementId }) =>
    transaction(database, async (tx) => {
      const competition = await lockCompetition(tx, competitionId)
      if (!competition?.isPublished || competition.archivedAt !== null) return ok()
      const announced = await markAnnounced(tx, clock, announcementId)
      if (!announced) return ok()
      const { title, taskId, teamId } = announced
      await announce(tx, 'system', {
        competitionId,
        announcementId,
        teamId,
        audited: { announcement: announcementId, title, taskId, teamId },
      })
      return ok()
    }),
  )
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
      const { competitionId, teamId, competitionName, title, content, notifiedTo } = announcement
      const userIds = await listRecipientIdsAfter(tx, {
        competitionId,
        teamId,
        afterId: notifiedTo,
        limit: batchSize,
      })
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
