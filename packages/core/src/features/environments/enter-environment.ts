import { ok, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, fingerprint, newSecret, transaction } from '../../kernel/index.ts'
import {
  type AccessAddresses,
  passwordAddress,
  serviceAddress,
  terminalAddress,
} from './access-addresses.rules.ts'
import { type Entrance, findEntrance } from './entrance.store.ts'
import { insertTicket, type TicketTarget } from './ticket.store.ts'

export type EnterDeps = CoreDeps & {
  /** Null: this installation has no gateway. */
  readonly access: AccessAddresses | null
}

/** An address that opens once. Whoever is not the owner learns no more than that there is nothing. */
export function enterEnvironment(
  { database, clock, access }: EnterDeps,
  actor: Actor,
  { environmentId, ...target }: TicketTarget & { readonly environmentId: string },
) {
  return transaction(database, async (tx) => {
    if (!access) return refuse('environments.not_available')
    const entrance = await findEntrance(tx, clock, { id: environmentId })
    if (entrance?.ownerId !== actor.userId || !offers(entrance, target))
      return refuse('environments.not_found')
    if (entrance.closed) return refuse('environments.not_running')
    const ticket = newSecret()
    await insertTicket(tx, clock, {
      ...target,
      digest: fingerprint(ticket),
      environmentId: entrance.id,
      ownerId: actor.userId,
      sessionId: actor.sessionId,
    })
    return ok({ address: addressOf(access, entrance, target, ticket) })
  })
}

/** Whether there is an account whose password can be set is said where it is set. */
function offers({ shell, httpPorts }: Entrance, target: TicketTarget): boolean {
  if (target.to === 'service') return httpPorts.includes(target.port)
  return target.to === 'password' || shell !== null
}

function addressOf(
  access: AccessAddresses,
  { id, accessName }: Entrance,
  target: TicketTarget,
  ticket: string,
): string {
  if (target.to === 'service') return serviceAddress(access, { accessName, port: target.port, ticket })
  return target.to === 'password' ? passwordAddress(access, id, ticket) : terminalAddress(access, id, ticket)
}
