import { inLanguage, type Localised } from '@tiltyard/contracts'
import { notifyPlayers, publishDueAnnouncements } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type AnnouncedPayload = Events['announcements.published'] & { readonly eventId: string }

export const organisingJobs = {
  'announcements.publish-due': (deps: WorkerDeps) => publishDueAnnouncements(deps),
  'announcements.notify-players': (deps: WorkerDeps, { eventId, announcementId }: AnnouncedPayload) =>
    notifyPlayers(deps, { eventId, announcementId, buildTitle: announcementTitle }),
}

function announcementTitle(competition: Localised, title: Localised): Localised {
  const words = (language: 'zh' | 'en') =>
    translator(language, 'notices')('announced', {
      competition: inLanguage(competition, language),
      title: inLanguage(title, language),
    })
  return { zh: words('zh'), en: words('en') }
}
