import { getContributionNews } from '@tiltyard/core/contributions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told = Events['contributions.decided'] & { readonly eventId: string }

const notices = { accepted: 'contributionAccepted', declined: 'contributionDeclined' } as const

export const contributionsJobs = {
  async 'contributions.tell-decision'(deps: WorkerDeps, { contributionId, eventId }: Told): Promise<void> {
    const news = await getContributionNews(deps, contributionId)
    if (!news?.sender || (news.state !== 'accepted' && news.state !== 'declined')) return
    const notice = notices[news.state]
    await sendMessage(deps, {
      eventId,
      userId: news.sender.id,
      kind: 'contribution',
      title: {
        zh: translator('zh', 'notices')(notice, { title: news.title }),
        en: translator('en', 'notices')(notice, { title: news.title }),
      },
    })
  },
}
