import type { Language } from '@tiltyard/contracts'

export type LinkKind = 'confirm' | 'reset'

/** The welcome of a person who was added waits for its reader; whoever asks for a link expects it. */
export const linkSeconds = { confirm: 24 * 3600, reset: 3600, welcome: 7 * 24 * 3600 } as const

/** Limits the abuse of our mails for flooding a mailbox. */
export const linksPerHour = 5

type LinkParts = {
  readonly kind: LinkKind
  readonly language: Language
  readonly token: string
  /** The page to go on to. */
  readonly returnTo?: string | undefined
}

/** The token is in the fragment, which browsers do not send to servers, so no access log can hold it. */
export function linkAddress(accountOrigin: string, { kind, language, token, returnTo }: LinkParts): string {
  const query = new URLSearchParams({ language, ...(returnTo && { redirect: returnTo }) })
  return `${accountOrigin}/${kind}?${query}#token=${token}`
}
