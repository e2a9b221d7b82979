import type { Localised } from '@tiltyard/contracts'
import {
  broadcastAnnouncement,
  getAnnouncementNotification,
  listPlayerIdBatches,
} from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

export const competitionsJobs = {
  'announcements.broadcast': (deps: WorkerDeps, event: Events['announcements.published']) =>
    broadcastAnnouncement(deps, event),
}

type AnnouncedPayload = Events['announcements.published'] & { readonly eventId: string }

export const organisingJobs = {
  /** Who comes to it a second time has the message already; one that was withdrawn meanwhile is not sent any more. */
  async 'announcements.notify-players'(deps: WorkerDeps, { eventId, announcementId }: AnnouncedPayload) {
    const notification = await getAnnouncementNotification(deps, { announcementId })
    if (!notification) return
    const title = announcementTitle(notification.competitionName, notification.title)
    for await (const userIds of listPlayerIdBatches(deps, notification.competitionId))
      for (const userId of userIds)
        await sendMessage(deps, {
          eventId,
          userId,
          kind: 'competition',
          title,
          content: notification.content,
          path: `/competition/${notification.competitionId}?tab=announcements`,
        })
  },
}

function announcementTitle(competition: Localised, title: Localised): Localised {
  const words = (language: 'zh' | 'en') =>
    translator(language, 'notices')('announced', {
      competition: competition[language] ?? competition.zh,
      title: title[language] ?? title.zh,
    })
  return { zh: words('zh'), en: words('en') }
}
