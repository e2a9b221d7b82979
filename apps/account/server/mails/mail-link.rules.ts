import type { Language } from '@tiltyard/contracts'

export type LinkKind = 'confirm' | 'reset'

export const linkSeconds: Readonly<Record<LinkKind, number>> = { confirm: 24 * 3600, reset: 3600 }

/** More than this an hour would make us a way to flood somebody's mailbox. */
export const linksPerHour = 5

/** The token stands in the fragment: a browser keeps that from every server, so no log on the way can hold it. */
export function linkAddress(
  accountOrigin: string,
  kind: LinkKind,
  language: Language,
  token: string,
): string {
  return `${accountOrigin}/${kind}?language=${language}#token=${token}`
}
