import { inLanguage } from '@tiltyard/contracts'
import type { MailCopy } from '@tiltyard/core/notifications'
import { type Letter, translator } from '@tiltyard/i18n'

/** Where somebody says what they want by mail. */
export const notificationSettingsUrl = (siteOrigin: string) => `${siteOrigin}/account/center/notifications`

/** Says what has come and where it is; what it says in full stays behind the sign-in. */
export function buildMessageMail(copy: MailCopy, siteOrigin: string): Letter {
  const { language, nickname, messageId, path, canSwitchOff } = copy
  const translate = translator(language, 'mails')
  const title = inLanguage(copy.title, language)
  return {
    subject: toSubjectLine(title),
    paragraphs: [translate('greeting', { name: nickname }), title],
    action: {
      label: translate('message.action'),
      address: `${siteOrigin}${path ?? `/account/center/messages?message=${messageId}`}`,
    },
    after: [
      canSwitchOff
        ? translate('message.switchOff', { address: notificationSettingsUrl(siteOrigin) })
        : translate('message.alwaysSent'),
    ],
  }
}

/** A title may hold what somebody typed; a header may not hold all of that. */
function toSubjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
