import { fingerprint, toReader } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { sealBrowser } from '../sessions/browser.rules.ts'
import { allowedRedirect } from './allowed-redirect.rules.ts'
import type { Validation } from './service-response.rules.ts'
import { looksLikeTicket } from './ticket.rules.ts'
import { markTicketSpent } from './ticket.store.ts'

/** The ticket is redeemed first, even if the request is invalid: CAS 3.0 allows one attempt, right or wrong. */
export async function validateTicket(
  {
    database,
    clock,
    keys,
    serviceOrigins,
  }: Pick<AccountDeps, 'database' | 'clock' | 'keys' | 'serviceOrigins'>,
  { ticket, service }: { readonly ticket?: string | undefined; readonly service?: string | undefined },
): Promise<Validation> {
  const spent =
    ticket && looksLikeTicket(ticket)
      ? await markTicketSpent(toReader(database), clock, fingerprint(ticket))
      : null
  if (!ticket || !service) return { failure: 'INVALID_REQUEST' }
  const asked = allowedRedirect(service, serviceOrigins)
  if (asked === null) return { failure: 'INVALID_SERVICE' }
  if (!spent?.isFresh) return { failure: 'INVALID_TICKET' }
  if (spent.service !== asked) return { failure: 'INVALID_SERVICE' }
  const { accountId, displayName, email, language, passwordEpoch, device } = spent
  return {
    user: accountId,
    attributes: {
      displayName,
      email,
      language,
      passwordEpoch: `${passwordEpoch}`,
      ...(device && { browser: sealBrowser(keys.browser, { accountId, device }) }),
    },
  }
}
