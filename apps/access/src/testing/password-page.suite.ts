import { setEnvironmentPassword } from '@tiltyard/contracts'
import { Visitor, type VisitorAnswer } from '@tiltyard/testkit'
import { type Guest, siteOrigin, type TestAccess } from './access.suite.ts'

export const strong = 'Correct-horse-9'

export const ticketOf = async (guest: Guest, to: Parameters<Guest['enter']>[0] = 'password') =>
  (await guest.enter(to)).searchParams.get('ticket') ?? ''

type Sent = {
  readonly ticket?: string
  readonly environment?: string
  readonly password?: unknown
  readonly headers?: Record<string, string | undefined>
}

/** As the site's page sets a password: a ticket first, unless one is given, and then the call. */
export async function set({ server }: TestAccess, guest: Guest, sent: Sent = {}): Promise<VisitorAnswer> {
  const page = new Visitor(server, siteOrigin)
  page.token = sent.ticket ?? (await ticketOf(guest))
  return page.call(setEnvironmentPassword, {
    query: { environment: sent.environment ?? guest.environment.id },
    body: { password: sent.password ?? strong },
    headers: { cookie: undefined, 'sec-fetch-site': 'same-site', ...sent.headers },
  })
}
