import type { Localised } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import { getAnnouncementNews, listPlayers } from '@tiltyard/core/organising'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told = Events['competitions.announced'] & { readonly eventId: string }

export const organisingJobs = {
  /** Who comes to it a second time has the message already; one that was withdrawn meanwhile is not sent any more. */
  async 'organising.tell-players'(deps: WorkerDeps, { eventId, announcementId }: Told) {
    const news = await getAnnouncementNews(deps, { announcementId })
    if (!news) return
    const title = inBoth(news.competitionName, news.title)
    for await (const userIds of listPlayers(deps, news.competitionId))
      for (const userId of userIds)
        await sendMessage(deps, {
          eventId,
          userId,
          kind: 'competition',
          title,
          content: news.content,
          path: `/competition/${news.competitionId}?tab=announcements`,
        })
  },
}

function inBoth(competition: Localised, title: Localised): Localised {
  const words = (language: 'zh' | 'en') =>
    translator(language, 'notices')('announced', {
      competition: competition[language] ?? competition.zh,
      title: title[language] ?? title.zh,
    })
  return { zh: words('zh'), en: words('en') }
}
