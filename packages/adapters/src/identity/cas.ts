import type { IdentityProvider } from '@tiltyard/core/ports'
import { validateTicket } from './cas-validation.ts'

/** Any CAS 3.0 server. The protocol knows no registration page, so both ways lead to its sign-in. */
export function casIdentity(options: { readonly casUrl: string }): IdentityProvider {
  const base = options.casUrl.replace(/\/$/, '')
  const signInAddress: IdentityProvider['signInAddress'] = async ({ service }) =>
    `${base}/login?${new URLSearchParams({ service })}`
  return {
    signInAddress,
    registrationAddress: signInAddress,
    async identify(ticket, { service }) {
      const verdict = await validateTicket(base, { service, ticket })
      if (!verdict) return null
      const { user, attributes } = verdict
      return {
        issuer: base,
        subject: user,
        displayName: attributes['displayName'] ?? attributes['cn'] ?? user,
        email: attributes['mail'] ?? attributes['email'] ?? null,
      }
    },
    // Sessions from there name no browser: there is nothing to end.
    endBrowser: async () => {},
    readNotice: async () => null,
  }
}
