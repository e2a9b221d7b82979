import type { Language } from '@tiltyard/contracts'
import type { ContributionNews } from '@tiltyard/core/contributions'
import { type Letter, translator } from '@tiltyard/i18n'

const excerptLength = 600

/** For the installation's own mailboxes, in both languages: nobody knows who reads there. */
export function letterToEditors(news: ContributionNews, consoleOrigin: string | null): Letter {
  const address = consoleOrigin && `${consoleOrigin}/contributions?open=${news.id}`
  return {
    subject: translator('zh', 'mails')('contribution.toEditors.subject', { title: news.title }),
    paragraphs: [...wordsToEditors(news, 'zh'), '———', ...wordsToEditors(news, 'en')],
    ...(address && {
      action: { label: translator('zh', 'mails')('contribution.toEditors.action'), address },
    }),
  }
}

function wordsToEditors({ kind, title, email, text, file }: ContributionNews, language: Language): string[] {
  const word = translator(language, 'mails')
  const start = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
  return [
    word('contribution.toEditors.lead', { kind }),
    word('contribution.toEditors.title', { title }),
    word('contribution.toEditors.contact', { email }),
    ...(file ? [word('contribution.toEditors.withFile', { name: file.name })] : []),
    ...(language === 'zh' ? [word('contribution.toEditors.excerpt', { text: start })] : []),
    word('contribution.toEditors.note'),
  ]
}

/** Says nothing that the sender wrote: whoever enters a stranger's address could choose what we write to them. */
export function letterOfThanks(language: Language): Letter {
  const word = translator(language, 'mails')
  return {
    subject: word('contribution.thanks.subject'),
    paragraphs: [word('contribution.thanks.lead'), word('contribution.thanks.next')],
    after: [word('contribution.thanks.ignore')],
  }
}

/** By now an editor has read the title. */
export function letterOfDecision({ state, title, reason, language }: ContributionNews): Letter | null {
  const word = translator(language, 'mails')
  if (state === 'accepted')
    return {
      subject: word('contribution.accepted.subject'),
      paragraphs: [word('contribution.accepted.lead', { title }), word('contribution.accepted.next')],
    }
  if (state !== 'declined') return null
  return {
    subject: word('contribution.declined.subject'),
    paragraphs: [
      word('contribution.declined.lead', { title }),
      word('contribution.declined.reason', { reason: reason ?? '' }),
      word('contribution.declined.next'),
    ],
  }
}
