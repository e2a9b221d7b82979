import type { Events } from '@tiltyard/core/events'
import { forEachSettled } from '@tiltyard/core/kernel'
import {
  deliverBroadcast,
  listMailCopies,
  purgeLiveEvents,
  purgeSentMails,
  sendMailOnce,
} from '@tiltyard/core/notifications'
import { getSiteName } from '@tiltyard/core/platform'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps, WorkerDeps } from '../deps.ts'
import { buildMessageMail, notificationSettingsUrl } from './message-mail.view.ts'

export const broadcastsJobs = {
  'broadcasts.deliver': (
    deps: WorkerDeps,
    event: Events['broadcasts.written'] & { readonly eventId: string },
  ) => deliverBroadcast(deps, event),
}

export const liveJobs = {
  'live.purge': (deps: WorkerDeps) => purgeLiveEvents(deps),
}

export const mailsJobs = {
  'mails.purge': (deps: WorkerDeps) => purgeSentMails(deps),
}

export const messageCopyJobs = {
  /** A refused mailbox does not block other copies; sent ones are not sent again. */
  async 'messages.send-mail-copy'(
    deps: MailingDeps,
    { messageIds }: Events['messages.created'],
  ): Promise<void> {
    const copies = await listMailCopies(deps, messageIds)
    const siteName = await getSiteName(deps)
    await forEachSettled(copies, (copy) =>
      sendMailOnce(deps, {
        ...writeLetter(buildMessageMail(copy, deps.siteOrigin), copy.language, siteName),
        to: copy.to,
        id: `${copy.messageId}.copy`,
        ...(copy.canSwitchOff && { unsubscribe: notificationSettingsUrl(deps.siteOrigin) }),
      }),
    )
  },
}
