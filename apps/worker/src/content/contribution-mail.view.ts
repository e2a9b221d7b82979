import type { Language } from '@tiltyard/contracts'
import type { ContributionNotification } from '@tiltyard/core/content'
import { type Letter, translator } from '@tiltyard/i18n'

const excerptLength = 600

/** Bilingual, because the readers of the installation's mailboxes are unknown. */
export function buildEditorsMail(
  notification: ContributionNotification,
  consoleOrigin: string | null,
): Letter {
  const address = consoleOrigin && `${consoleOrigin}/contributions?open=${notification.id}`
  return {
    subject: translator('zh', 'mails')('contribution.toEditors.subject', { title: notification.title }),
    paragraphs: [...editorsParagraphs(notification, 'zh'), '———', ...editorsParagraphs(notification, 'en')],
    ...(address && {
      action: { label: translator('zh', 'mails')('contribution.toEditors.action'), address },
    }),
  }
}

function editorsParagraphs(
  { kind, title, email, text, file }: ContributionNotification,
  language: Language,
): string[] {
  const translate = translator(language, 'mails')
  const start = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
  return [
    translate('contribution.toEditors.lead', { kind }),
    translate('contribution.toEditors.title', { title }),
    translate('contribution.toEditors.contact', { email }),
    ...(file ? [translate('contribution.toEditors.withFile', { name: file.name })] : []),
    ...(language === 'zh' ? [translate('contribution.toEditors.excerpt', { text: start })] : []),
    translate('contribution.toEditors.note'),
  ]
}

/** Contains nothing that the sender wrote: a stranger's address may have been entered. */
export function buildThanksMail(language: Language): Letter {
  const translate = translator(language, 'mails')
  return {
    subject: translate('contribution.thanks.subject'),
    paragraphs: [translate('contribution.thanks.lead'), translate('contribution.thanks.next')],
    after: [translate('contribution.thanks.ignore')],
  }
}

/** An editor has read the title by now, so the mail may contain it. */
export function buildDecisionMail({
  state,
  title,
  reason,
  language,
}: ContributionNotification): Letter | null {
  const translate = translator(language, 'mails')
  if (state === 'accepted')
    return {
      subject: translate('contribution.accepted.subject'),
      paragraphs: [
        translate('contribution.accepted.lead', { title }),
        translate('contribution.accepted.next'),
      ],
    }
  if (state !== 'declined') return null
  return {
    subject: translate('contribution.declined.subject'),
    paragraphs: [
      translate('contribution.declined.lead', { title }),
      translate('contribution.declined.reason', { reason: reason ?? '' }),
      translate('contribution.declined.next'),
    ],
  }
}
