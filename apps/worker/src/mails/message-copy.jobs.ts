import type { Events } from '@tiltyard/core/events'
import { sendOnce } from '@tiltyard/core/mails'
import { getMailCopy } from '@tiltyard/core/messages'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps } from '../deps.ts'
import { letterOfMessage, settingsAddress } from './message-letter.view.ts'

export const messageCopyJobs = {
  async 'messages.mail-copy'(deps: MailingDeps, { messageId }: Events['messages.sent']): Promise<void> {
    const copy = await getMailCopy(deps, messageId)
    if (!copy) return
    await sendOnce(deps, {
      ...writeLetter(letterOfMessage(copy, deps.siteOrigin), copy.language),
      to: copy.to,
      id: `${messageId}.copy`,
      ...(copy.maySwitchOff && { unsubscribe: settingsAddress(deps.siteOrigin) }),
    })
  },
}
