import {
  canRoleCall,
  changesState,
  isStaffRoleAtLeast,
  type Rate,
  type ReasonId,
  type Result,
  type RouteShape,
  rateOf,
  refuse,
  type StaffRole,
} from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'
import type { Authenticated, BindOptions } from './call.ts'
import { isCsrf } from './csrf.ts'
import { hasInternalKey } from './internal-key.ts'
import { type BudgetSpending, type Caller, spendBudget } from './rate-limits.ts'
import { addressKey, parseInput, requestLanguage } from './request.ts'

export type GuardOptions<A> = BindOptions<A> & { readonly originOf: (request: FastifyRequest) => string }

/** What the guards found out about a caller that they let in. */
type Admitted<A> = {
  readonly authenticated: Authenticated<A> | null
  readonly caller: Caller
  readonly budget: BudgetSpending
  readonly params: unknown
  readonly staffRole: StaffRole | undefined
}

/** Every guard of a declaration, in the order that `docs/architecture/requests.md` describes. */
export async function admit<A>(
  options: GuardOptions<A>,
  route: RouteShape,
  request: FastifyRequest,
  sentParams: unknown,
): Promise<Result<Admitted<A>, ReasonId>> {
  // A foreign page cannot add this header, and cookies are ignored with it, so CSRF does not apply.
  const key = options.authenticateToken ? parseBearerToken(request) : null
  if (key === null && isCsrf(route, request, options.originOf(request))) return refuse('request.cross_origin')

  const authenticated =
    key === null ? await options.authenticate(request) : ((await options.authenticateToken?.(key)) ?? null)
  const caller = callerOf(options, request, rateOf(route), authenticated)
  const budget = await spendBudget(options.limits, route, caller)
  if (budget.waitSeconds !== null && !route.handlesOverBudget)
    return refuse('request.too_many', { seconds: budget.waitSeconds })

  if (key !== null) {
    if (!authenticated) return refuse('session.required')
    if (!authenticated.mayCall?.(route)) return refuse('access.insufficient_scope')
  }
  if (route.access.kind !== 'anyone') {
    if (!authenticated) return refuse('session.required')
    if (changesState(route) && !authenticated.verifyCsrfToken(String(request.headers.token)))
      return refuse('session.token_mismatch')
    if (!canRoleCall(route.access, authenticated.roleId)) return refuse('access.denied')
  }

  const params = route.params && parseInput(route.params, 'params', sentParams)
  let staffRole: StaffRole | undefined
  if (route.access.kind === 'staff' && authenticated) {
    const { competitionId } = params as { competitionId: string }
    const role = (await options.staffRole?.(authenticated.actor, competitionId)) ?? null
    if (role === null) return refuse('competitions.not_found')
    if (!isStaffRoleAtLeast(role, route.access.least)) return refuse('competitions.insufficient_role')
    staffRole = role
  }
  return { ok: true, value: { authenticated, caller, budget, params, staffRole } }
}

/** The part of a handler's call that follows from the request and its caller. */
export function callOf<A>(
  options: GuardOptions<A>,
  request: FastifyRequest,
  { authenticated, staffRole, params, budget }: Admitted<A>,
) {
  return {
    actor: authenticated?.actor ?? null,
    staffRole,
    params,
    language: requestLanguage(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    address: addressKey(request.ip),
    waitSeconds: budget.waitSeconds,
    origin: options.originOf(request),
  }
}

/** The page server reads on behalf of all visitors, so its reads have a separate budget; it never writes. */
function callerOf<A>(
  options: BindOptions<A>,
  request: FastifyRequest,
  rate: Rate,
  authenticated: Authenticated<A> | null,
): Caller {
  if (authenticated) return { kind: 'account', id: authenticated.id }
  if (rate === 'read' && hasInternalKey(request.headers, options.internalKey))
    return { kind: 'pages', id: 'pages' }
  return { kind: 'address', id: addressKey(request.ip) }
}

/** The bearer token of a program; null if the request has none. */
function parseBearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
