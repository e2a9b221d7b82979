import type { IdentityProvider } from '@tiltyard/core/ports'
import { validateTicket } from './cas-validation.ts'

/** Our own account service: the browser goes to its public origin, we ask it by its internal address. */
export function ticketIdentity(options: {
  readonly publicOrigin: string
  readonly internalUrl: string
}): IdentityProvider {
  const page = (path: string, redirect: string, language: string) =>
    `${options.publicOrigin}${path}?${new URLSearchParams({ redirect, language })}`
  return {
    signInAddress: async ({ service }, language) => page('/login', service, language),
    registrationAddress: async ({ service }, language) => page('/register', service, language),
    async identify(ticket, { service }) {
      const verdict = await validateTicket(options.internalUrl, { service, ticket, format: 'JSON' })
      if (!verdict) return null
      return {
        issuer: options.publicOrigin,
        subject: verdict.user,
        displayName: verdict.attributes['displayName'] ?? '',
        // Nobody gets a ticket there before their address is confirmed.
        email: verdict.attributes['email'] ?? null,
      }
    },
  }
}
