import { addresses } from '@tiltyard/contracts/browser'
import type { Onward } from '../../page-context.ts'

/** Link to another page of the account service that keeps the redirect. */
export function onwardLink(path: `/${string}`, onward: Onward): string {
  return onward.kind === 'allowed' ? `${path}?${new URLSearchParams({ redirect: onward.address })}` : path
}

/** The redirect as a part of a call's body. */
export function returnOf(onward: Onward): { readonly redirect?: string } {
  return onward.kind === 'allowed' ? { redirect: onward.address } : {}
}

/** Begins a sign-in at the site of the redirect: the one that led to the sign-up has ended when a mail is read. */
export function siteSignInAddress(siteOrigin: string, onward: Onward): string {
  if (onward.kind !== 'allowed') return siteOrigin + addresses.beginSignIn.path
  const { origin } = new URL(onward.address)
  return `${origin}${addresses.beginSignIn.path}?${new URLSearchParams({ redirect: onward.address })}`
}
