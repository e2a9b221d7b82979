import { redeemTicket } from '@tiltyard/core/environments'
import type { CoreDeps } from '@tiltyard/core/kernel'
import { listStillOpen } from '@tiltyard/core/sessions'
import type { Gate } from '@tiltyard/edge'

export type TicketHolder = { readonly userId: string }

/**
 * Whoever holds a ticket is the owner whom it was made for, as long as their session lasts. It is used up by being looked at:
 * a call that is refused afterwards needs another.
 */
export function authenticateByTicket(deps: CoreDeps): Gate<TicketHolder>['authenticate'] {
  return async ({ headers, query }) => {
    const { token } = headers
    const ticket = typeof token === 'string' && token !== '' ? await redeemTicket(deps, token) : null
    if (ticket?.to !== 'password') return null
    if (ticket.environmentId !== (query as { readonly environment?: unknown }).environment) return null
    if (!(await listStillOpen(deps, [ticket.sessionId])).has(ticket.sessionId)) return null
    return {
      actor: { userId: ticket.ownerId },
      id: ticket.ownerId,
      roleId: null,
      // The Token is the ticket itself, which nobody else has.
      proves: () => true,
    }
  }
}
