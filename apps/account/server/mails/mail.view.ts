import type { Language } from '@tiltyard/contracts'
import type { Mail } from '@tiltyard/core/ports'
import { type Letter, translator, writeLetter } from '@tiltyard/i18n'

export type MailWords = Required<Letter>

type Reader = { readonly language: Language; readonly displayName: string }

export function linkWords(
  kind: 'confirm' | 'known' | 'reset',
  { language, displayName }: Reader,
  address: string,
): MailWords {
  const word = translator(language, 'mails')
  return {
    subject: word(`${kind}.subject`),
    paragraphs: [word('greeting', { name: displayName }), word(`${kind}.lead`)],
    action: { label: word(`${kind}.action`), address },
    after: [word(`${kind}.note`), ...(kind === 'confirm' ? [] : [word('ignore')])],
  }
}

/** `pending`: the platform has not acknowledged the change yet. */
export type ChangedMail = 'password' | 'password_pending' | 'totp_on' | 'totp_off'

export function changedWords(
  what: ChangedMail,
  { language, displayName }: Reader,
  address: string,
): MailWords {
  const word = translator(language, 'mails')
  return {
    subject: word(`changed.${what}.subject`),
    paragraphs: [word('greeting', { name: displayName }), word(`changed.${what}.lead`)],
    action: { label: word('changed.action'), address },
    after: [word('changed.note')],
  }
}

export function mailView(words: MailWords, language: Language): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter(words, language)
}
