import type { Language } from '@tiltyard/contracts'

export type LinkKind = 'confirm' | 'reset'

export const linkSeconds: Readonly<Record<LinkKind, number>> = { confirm: 24 * 3600, reset: 3600 }

/** Limits the abuse of our mails for flooding a mailbox. */
export const linksPerHour = 5

/** The token is in the fragment, which browsers do not send to servers, so no access log can hold it. */
export function linkAddress(
  accountOrigin: string,
  kind: LinkKind,
  language: Language,
  token: string,
): string {
  return `${accountOrigin}/${kind}?language=${language}#token=${token}`
}
