import { type ConnectionAddress, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import type { EnvironmentCaller } from '../environment-owner.ts'
import { signConnectionToken } from './connection-token.ts'
import { serviceHost } from './environment-access.rules.ts'
import { findAccessGrant } from './environment-access.store.ts'
import { type EnvironmentAccessDeps, isCallersOwn } from './environment-access.ts'

export type ConnectionDeps = CoreDeps &
  Pick<EnvironmentAccessDeps, 'access'> & {
    /** Signs connection tokens. */
    readonly connectionKey: Buffer
  }

/** Address and token of one service for the tools of a person; valid while they are signed in and may enter. */
export async function createConnectionAddress(
  { database, clock, access, connectionKey }: ConnectionDeps,
  caller: EnvironmentCaller & Pick<Actor, 'sessionId'>,
  { environmentId, port }: { readonly environmentId: string; readonly port: number },
): Promise<
  Result<
    ConnectionAddress,
    | 'environments.unavailable'
    | 'environments.not_found'
    | 'environments.not_running'
    | 'environments.no_address'
  >
> {
  if (!access) return refuse('environments.unavailable')
  const grant = await findAccessGrant(toReader(database), clock, { id: environmentId })
  if (!grant || !isCallersOwn(grant, caller)) return refuse('environments.not_found')
  const isHttp = grant.httpPorts.includes(port)
  if (!isHttp && !grant.tcpPorts.includes(port)) return refuse('environments.not_found')
  const { protocol } = new URL(access.origin)
  const address = isHttp ? `${protocol}//${serviceHost(access.domain, grant.accessName, port)}/` : access.tcp
  if (address === null) return refuse('environments.no_address')
  if (grant.denied) return refuse('environments.not_running')
  const { userId, sessionId } = caller
  const token = signConnectionToken(connectionKey, { environmentId, userId, sessionId, port })
  return ok({ protocol: isHttp ? 'http' : 'tcp', address, token })
}
