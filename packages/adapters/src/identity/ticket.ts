import type { IdentityProvider } from '@tiltyard/core/ports'
import { z } from 'zod'
import { getFromService, postToService, validateTicket } from './cas.ts'

const Epoch = z.coerce.number().int().min(0)
const Confirmed = z.object({ data: z.object({ user: z.string().min(1), passwordEpoch: Epoch }).nullable() })

/** The bundled account service: browsers use its public origin, this server its internal address. */
export function ticketIdentity(options: {
  readonly publicOrigin: string
  readonly internalUrl: string
}): IdentityProvider {
  const pageUrl = (path: string, redirect: string, language: string) =>
    `${options.publicOrigin}${path}?${new URLSearchParams({ redirect, language })}`
  return {
    signInAddress: async ({ service }, language) => pageUrl('/login', service, language),
    registrationAddress: async ({ service }, language) => pageUrl('/register', service, language),
    async identify(ticket, { service }) {
      const verdict = await validateTicket(options.internalUrl, { service, ticket, format: 'JSON' })
      if (!verdict) return null
      const { displayName, email, passwordEpoch, browser } = verdict.attributes
      return {
        issuer: options.publicOrigin,
        subject: verdict.user,
        displayName: displayName ?? '',
        // The account service issues tickets only to accounts with a confirmed email.
        email: email ?? null,
        ...(passwordEpoch !== undefined && { passwordEpoch: Epoch.parse(passwordEpoch) }),
        ...(browser !== undefined && { browser }),
      }
    },
    endBrowser: (browser) =>
      postToService(options.internalUrl, '/api/account/end-browser', {
        body: { browser },
        origin: options.publicOrigin,
      }),
    async confirmPasswordChange(notice) {
      const text = await getFromService(options.internalUrl, '/api/account/password-notice', { notice })
      const { data } = Confirmed.parse(JSON.parse(text))
      return data && { issuer: options.publicOrigin, subject: data.user, passwordEpoch: data.passwordEpoch }
    },
  }
}
