import { inLanguage } from '@tiltyard/contracts'
import type { MailCopy } from '@tiltyard/core/notifications'
import { type Letter, translator } from '@tiltyard/i18n'

/** The page of notification settings. */
export const notificationSettingsUrl = (siteOrigin: string) => `${siteOrigin}/account/center/notifications`

/** Contains the title and a link; the full text requires sign-in. */
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

/** A title may contain user input, which must not inject headers. */
function toSubjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
