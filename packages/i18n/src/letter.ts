import { inLanguage, type Language, type Localised } from '@tiltyard/contracts/browser'
import { translator } from './translator.ts'

/** The texts of a mail; every mail has the same layout. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly address: string }
  readonly after?: readonly string[]
}

/** A mail as plain text and as self-contained HTML in which every text is escaped. */
export function writeLetter(
  { subject, paragraphs, action, after = [] }: Letter,
  language: Language,
  /** The name of the installation. */
  siteName?: Localised,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const t = translator(language, 'mails')
  const signature = siteName ? inLanguage(siteName, language) : t('signature')
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.address}`] : []),
    ...after,
    `-- \n${signature}`,
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<body style="margin:0;padding:24px;background:#f6f5f2;color:#14181f;font:16px/1.6 Inter,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e1db;border-radius:10px">',
    ...paragraphs.map(paragraph),
    ...(action ? [button(action)] : []),
    ...after.map(paragraph),
    ...(action ? [plainAddress(t('copyLink'), action.address)] : []),
    `<p style="margin:24px 0 0;color:#4a5260">${escapeHtml(signature)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { subject, text, html }
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

const button = ({ label, address }: NonNullable<Letter['action']>) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#c8321f;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`

const plainAddress = (lead: string, address: string) =>
  `<p style="margin:16px 0;color:#4a5260;font-size:14px">${escapeHtml(lead)}<br><span style="word-break:break-all">${escapeHtml(address)}</span></p>`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
