import { inLanguage, type Language, type Localised } from '@tiltyard/contracts'
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

export type Welcome = {
  readonly addedBy: string
  readonly siteName: Localised
  readonly siteOrigin: string
}

/** To a person whom an administrator added. */
export function welcomeWords(
  { addedBy, siteName, siteOrigin }: Welcome,
  { language, displayName }: Reader,
  address: string,
): MailWords {
  const word = translator(language, 'mails')
  const site = inLanguage(siteName, language)
  return {
    subject: word('welcome.subject', { site }),
    paragraphs: [
      word('greeting', { name: displayName }),
      word('welcome.lead', { addedBy, site, host: new URL(siteOrigin).host }),
    ],
    action: { label: word('welcome.action'), address },
    after: [word('welcome.note'), word('welcome.ignore')],
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

export function mailView(
  words: MailWords,
  language: Language,
  siteName?: Localised,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter(words, language, siteName)
}
