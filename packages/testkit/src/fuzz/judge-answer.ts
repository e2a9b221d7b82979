import { type ReasonId, type RouteShape, reasons } from '@tiltyard/contracts'
import type { VisitorAnswer } from '../visitor.ts'

/** Reasons that the edge gives for any route. */
const ofEveryRoute = /^(request|session|access|idempotency)\./

/** Reasons that the edge gives for routes of a competition's staff. */
const ofStaffRoutes: ReadonlySet<ReasonId> = new Set(['competitions.not_found', 'competitions.role_needed'])

const isDeclared = ({ refusals, access }: RouteShape, reason: ReasonId) =>
  refusals.includes(reason) ||
  ofEveryRoute.test(reason) ||
  (access.kind === 'staff' && ofStaffRoutes.has(reason))

/** What is wrong with an answer by the route's own declaration; null where nothing is. */
export function whatIsWrong(route: RouteShape, { status, body, text }: VisitorAnswer): string | null {
  if (status === 304) return null
  if (status >= 400) {
    const reason = 'reason' in body ? (body.reason as ReasonId) : null
    if (reason === null) return `${status} without a reason: ${text.slice(0, 200)}`
    if (!isDeclared(route, reason)) return `undeclared ${reason}`
    if (reasons[reason] !== status) return `${reason} with ${status}`
    return status >= 500 && !route.refusals.includes(reason) ? `${status} ${reason}` : null
  }
  if (route.answer === 'redirect') return status === 303 ? null : `${status} instead of a redirect`
  if (status !== 200) return `undeclared ${status}`
  if (route.answer === 'file' || route.answer === 'document' || route.answer === 'events') return null
  const read = route.reply.safeParse(body.data)
  return read.success ? null : `a reply that is not as declared: ${read.error.message.slice(0, 300)}`
}
