import type { Language } from '@tiltyard/contracts'
import type { Mail } from '@tiltyard/core/ports'
import { translator } from '@tiltyard/i18n'

export type MailWords = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly address: string }
  readonly after: readonly string[]
}

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

export function changedWords(
  what: 'password' | 'totp_on' | 'totp_off',
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

/** The same words twice: as plain text, and as HTML that needs nothing from anywhere. */
export function mailView(words: MailWords, language: Language): Pick<Mail, 'subject' | 'text' | 'html'> {
  const word = translator(language, 'mails')
  const { subject, paragraphs, action, after } = words
  const text = [
    ...paragraphs,
    `${action.label}\n${action.address}`,
    ...after,
    `-- \n${word('signature')}`,
  ].join('\n\n')
  const address = escapeHtml(action.address)
  const html = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<body style="margin:0;padding:24px;background:#f6f5f2;color:#14181f;font:16px/1.6 Inter,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e1db;border-radius:10px">',
    ...paragraphs.map(paragraph),
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#c8321f;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    ...after.map(paragraph),
    `<p style="margin:16px 0;color:#4a5260;font-size:14px">${escapeHtml(word('copyLink'))}<br><span style="word-break:break-all">${address}</span></p>`,
    `<p style="margin:24px 0 0;color:#4a5260">${escapeHtml(word('signature'))}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { subject, text, html }
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
