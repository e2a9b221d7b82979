import { inLanguage } from '@tiltyard/contracts'
import type { MailCopy } from '@tiltyard/core/messages'
import { type Letter, translator } from '@tiltyard/i18n'

/** Where somebody says what they want by mail. */
export const settingsAddress = (siteOrigin: string) => `${siteOrigin}/account/center/notifications`

/** Says what has come and where it is; what it says in full stays behind the sign-in. */
export function letterOfMessage(copy: MailCopy, siteOrigin: string): Letter {
  const { language, nickname, messageId, path, maySwitchOff } = copy
  const word = translator(language, 'mails')
  const title = inLanguage(copy.title, language)
  return {
    subject: oneLine(title),
    paragraphs: [word('greeting', { name: nickname }), title],
    action: {
      label: word('message.action'),
      address: `${siteOrigin}${path ?? `/account/center/messages?message=${messageId}`}`,
    },
    after: [
      maySwitchOff
        ? word('message.switchOff', { address: settingsAddress(siteOrigin) })
        : word('message.alwaysSent'),
    ],
  }
}

/** A title may hold what somebody typed; a header may not hold all of that. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
