import type { IdentityProvider } from '@tiltyard/core/ports'
import { validateTicket } from './cas-validation.ts'

/** Our own account service: the browser goes to its public origin, we ask it by its internal address. */
export function ticketIdentity(options: {
  readonly publicOrigin: string
  readonly internalUrl: string
}): IdentityProvider {
  const page = (path: string, service: string) =>
    `${options.publicOrigin}${path}?${new URLSearchParams({ redirect: service })}`
  return {
    signInAddress: async ({ service }) => page('/login', service),
    registrationAddress: async ({ service }) => page('/register', service),
    async identify(ticket, { service }) {
      const verdict = await validateTicket(options.internalUrl, { service, ticket, format: 'JSON' })
      if (!verdict) return null
      return {
        issuer: options.publicOrigin,
        subject: verdict.user,
        displayName: verdict.attributes['displayName'] ?? '',
      }
    },
  }
}
