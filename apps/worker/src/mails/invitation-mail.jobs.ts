import type { Events } from '@tiltyard/core/events'
import { sendOnce } from '@tiltyard/core/mails'
import { getInvitationNews, listInvitees } from '@tiltyard/core/teams'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps } from '../deps.ts'
import { letterOfInvitation } from './invitation-letter.view.ts'

type Told = Events['teams.invited'] & { readonly eventId: string }

export const invitationMailJobs = {
  /** Only to a mailbox that nobody is known by: everybody else gets a message. */
  async 'teams.mail-invitee'(deps: MailingDeps, { eventId, invitationId }: Told): Promise<void> {
    const news = await getInvitationNews(deps, invitationId)
    if (!news?.isOpen || !news.email || (await listInvitees(deps, invitationId)).length > 0) return
    const letter = writeLetter(letterOfInvitation(news.competitionName, deps.siteOrigin), 'zh')
    await sendOnce(deps, { ...letter, to: news.email, id: `${eventId}.invitation` })
  },
}
