import type { IdentityProvider } from '@tiltyard/core/ports'
import { z } from 'zod'
import { getFromService, postToService, ServiceFailure, validateTicket } from './cas.ts'

const Epoch = z.coerce.number().int().min(0)
const Confirmed = z.object({ data: z.object({ user: z.string().min(1), passwordEpoch: Epoch }).nullable() })
const Outcome = z.object({
  data: z.object({
    account: z.object({
      id: z.string(),
      email: z.string(),
      displayName: z.string(),
      confirmed: z.boolean(),
      totpOn: z.boolean(),
    }),
    link: z.string().nullable(),
  }),
})
const outcomes: ReadonlyMap<number, 'not-found' | 'link-limit'> = new Map([
  [404, 'not-found'],
  [409, 'link-limit'],
])

/** The bundled account service: browsers use its public origin, this server its internal address. */
export function ticketIdentity(options: {
  readonly publicOrigin: string
  readonly internalUrl: string
}): IdentityProvider {
  const pageUrl = (path: string, redirect: string, language: string) =>
    `${options.publicOrigin}${path}?${new URLSearchParams({ redirect, language })}`
  const post = (path: string, body: object) =>
    postToService(options.internalUrl, path, { body, origin: options.publicOrigin })
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
    async endBrowser(browser) {
      await post('/api/account/end-browser', { browser })
    },
    async confirmPasswordChange(notice) {
      const text = await getFromService(options.internalUrl, '/api/account/password-notice', { notice })
      const { data } = Confirmed.parse(JSON.parse(text))
      return data && { issuer: options.publicOrigin, subject: data.user, passwordEpoch: data.passwordEpoch }
    },
    accounts: {
      issuer: options.publicOrigin,
      async carryOut(order) {
        try {
          const { data } = Outcome.parse(JSON.parse(await post('/api/account/platform-order', { order })))
          return { ok: true, value: data }
        } catch (fault) {
          const reason = fault instanceof ServiceFailure ? outcomes.get(fault.status) : undefined
          if (!reason) throw fault
          return { ok: false, reason }
        }
      },
    },
  }
}
