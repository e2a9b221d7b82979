import type { Events } from '@tiltyard/core/events'
import { getMailCopy, purgeLiveEvents, purgeSentMails, sendMailOnce } from '@tiltyard/core/notifications'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps, WorkerDeps } from '../deps.ts'
import { buildMessageMail, notificationSettingsUrl } from './message-mail.view.ts'

export const liveJobs = {
  'live.purge': (deps: WorkerDeps) => purgeLiveEvents(deps),
}

export const mailsJobs = {
  'mails.purge': (deps: WorkerDeps) => purgeSentMails(deps),
}

export const messageCopyJobs = {
  async 'messages.send-mail-copy'(
    deps: MailingDeps,
    { messageId }: Events['messages.created'],
  ): Promise<void> {
    const copy = await getMailCopy(deps, messageId)
    if (!copy) return
    await sendMailOnce(deps, {
      ...writeLetter(buildMessageMail(copy, deps.siteOrigin), copy.language),
      to: copy.to,
      id: `${messageId}.copy`,
      ...(copy.canSwitchOff && { unsubscribe: notificationSettingsUrl(deps.siteOrigin) }),
    })
  },
}
