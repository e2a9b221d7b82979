import { canNotifyEditors, canSendThanks, getContributionNotification } from '@tiltyard/core/content'
import type { Events } from '@tiltyard/core/events'
import { sendMailOnce, sendMessage } from '@tiltyard/core/notifications'
import { getSiteName, getSystemParameters } from '@tiltyard/core/platform'
import { translator, writeLetter } from '@tiltyard/i18n'
import type { MailingDeps, WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'
import { buildDecisionMail, buildEditorsMail, buildThanksMail } from './contribution-mail.view.ts'

type DecidedPayload = Events['contributions.decided'] & { readonly eventId: string }

const notices = { accepted: 'contributionAccepted', declined: 'contributionDeclined' } as const

export const contributionsJobs = {
  async 'contributions.notify-decision'(
    deps: WorkerDeps,
    { contributionId, eventId }: DecidedPayload,
  ): Promise<void> {
    const notification = await getContributionNotification(deps, contributionId)
    if (!notification?.sender || (notification.state !== 'accepted' && notification.state !== 'declined'))
      return
    const notice = notices[notification.state]
    await sendMessage(deps, {
      eventId,
      userId: notification.sender.id,
      kind: 'contribution',
      ...noticeTag(notice),
      title: {
        zh: translator('zh', 'notices')(notice, { title: notification.title }),
        en: translator('en', 'notices')(notice, { title: notification.title }),
      },
    })
  },
}

type MailPayload<K extends 'contributions.submitted' | 'contributions.decided'> = Events[K] & {
  readonly eventId: string
}

export const contributionMailsJobs = {
  async 'contributions.notify-editors'(
    deps: MailingDeps,
    { contributionId, eventId }: MailPayload<'contributions.submitted'>,
  ): Promise<void> {
    const notification = await getContributionNotification(deps, contributionId)
    const parameters = await getSystemParameters(deps)
    if (!notification || !parameters.ok || !(await canNotifyEditors(deps))) return
    const mail = writeLetter(
      buildEditorsMail(notification, deps.consoleOrigin),
      'zh',
      await getSiteName(deps),
    )
    for (const [index, to] of [...new Set(parameters.value.contributionEmails)].entries())
      await sendMailOnce(deps, { ...mail, to, id: `${eventId}.editors.${index}` })
  },

  async 'contributions.acknowledge-sender'(
    deps: MailingDeps,
    { contributionId, eventId }: MailPayload<'contributions.submitted'>,
  ): Promise<void> {
    const notification = await getContributionNotification(deps, contributionId)
    if (!notification || !(await canSendThanks(deps, notification.email))) return
    const mail = writeLetter(
      buildThanksMail(notification.language),
      notification.language,
      await getSiteName(deps),
    )
    await sendMailOnce(deps, { ...mail, to: notification.email, id: `${eventId}.thanks` })
  },

  async 'contributions.mail-decision'(
    deps: MailingDeps,
    { contributionId, eventId }: MailPayload<'contributions.decided'>,
  ): Promise<void> {
    const notification = await getContributionNotification(deps, contributionId)
    const mail = notification && buildDecisionMail(notification)
    if (!mail) return
    const rendered = writeLetter(mail, notification.language, await getSiteName(deps))
    await sendMailOnce(deps, { ...rendered, to: notification.email, id: `${eventId}.decision` })
  },
}
