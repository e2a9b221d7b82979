import { ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  fingerprint,
  newSecret,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { passwordCommand, withTimeout } from '../engine.ts'
import { displayState } from '../environment.rules.ts'
import { findEnvironment } from '../environment.store.ts'
import type { EngineDeps } from '../environment-deps.ts'
import type { EnvironmentCaller } from '../environment-owner.ts'
import { findTemplate } from '../templates/template.store.ts'
import {
  type AccessAddresses,
  isStrongPassword,
  passwordAddress,
  serviceAddress,
  terminalAddress,
} from './environment-access.rules.ts'
import * as store from './environment-access.store.ts'
import {
  type AccessGrant,
  deleteTicket,
  findAccessGrant,
  insertTicket,
  type Ticket,
  type TicketTarget,
} from './environment-access.store.ts'

export type EnvironmentAccessDeps = CoreDeps & {
  /** Null: the installation has no gateway. */
  readonly access: AccessAddresses | null
}

/** A URL that works once. For anybody but its owner, or a present member of its team, the environment is not found. */
export function createAccessTicket(
  { database, clock, access }: EnvironmentAccessDeps,
  caller: EnvironmentCaller & Pick<Actor, 'sessionId'>,
  { environmentId, ...target }: TicketTarget & { readonly environmentId: string },
) {
  return transaction(database, async (tx) => {
    if (!access) return refuse('environments.unavailable')
    const grant = await findAccessGrant(tx, clock, { id: environmentId })
    if (!grant || !isCallersOwn(grant, caller) || !isOffered(grant, target))
      return refuse('environments.not_found')
    if (grant.denied) return refuse('environments.not_running')
    const ticket = newSecret()
    await insertTicket(tx, clock, {
      ...target,
      digest: fingerprint(ticket),
      environmentId: grant.id,
      userId: caller.userId,
      sessionId: caller.sessionId,
    })
    return ok({ address: accessAddress(access, grant, target, ticket) })
  })
}

export function isCallersOwn({ teamId, userIds }: AccessGrant, caller: EnvironmentCaller): boolean {
  return teamId === (caller.teamId ?? null) && userIds.includes(caller.userId)
}

/** Whether the account exists is checked when the password is set. */
function isOffered({ shell, httpPorts }: AccessGrant, target: TicketTarget): boolean {
  if (target.to === 'service') return httpPorts.includes(target.port)
  return target.to === 'password' || shell !== null
}

function accessAddress(
  access: AccessAddresses,
  { id, accessName }: AccessGrant,
  target: TicketTarget,
  ticket: string,
): string {
  if (target.to === 'service') return serviceAddress(access, { accessName, port: target.port, ticket })
  return target.to === 'password' ? passwordAddress(access, id, ticket) : terminalAddress(access, id, ticket)
}

/** Redeems a ticket once; null when it is used, expired or unknown. */
export async function redeemTicket({ database, clock }: CoreDeps, ticket: string): Promise<Ticket | null> {
  return (await deleteTicket(toReader(database), clock, fingerprint(ticket))) ?? null
}

/** The gateway polls this while a connection is open. */
export async function getAccessGrant(
  { database, clock }: CoreDeps,
  by: { readonly id: string } | { readonly accessName: string },
): Promise<store.AccessGrant | null> {
  return (await store.findAccessGrant(toReader(database), clock, by)) ?? null
}

/** An environment that is absent from the result no longer exists. */
export async function listAccessGrants(
  { database, clock }: CoreDeps,
  ids: readonly string[],
): Promise<readonly store.AccessGrant[]> {
  return ids.length === 0 ? [] : store.listAccessGrantsById(toReader(database), clock, ids)
}

type Refusals =
  | 'environments.not_found'
  | 'environments.not_running'
  | 'environments.no_account'
  | 'environments.weak_password'
  | 'environments.password_not_set'

/** For the program, and for the engine call in total: shorter than a request's timeout. */
const passwordTimeouts = { programSeconds: 5, engineSeconds: 8 }

/**
 * The password is passed to a fixed program's input and stored nowhere: not in a row, job or log. The gateway therefore
 * calls the engine itself, without holding a database connection, and audits the change afterwards.
 */
export async function setPassword(
  { database, clock, engine }: EngineDeps,
  { userId }: Pick<Actor, 'userId'>,
  { environmentId: id, password }: { readonly environmentId: string; readonly password: string },
): Promise<Result<null, Refusals>> {
  const reader = toReader(database)
  const [grant, row] = await Promise.all([
    findAccessGrant(reader, clock, { id }),
    findEnvironment(reader, id),
  ])
  if (!row || row.purpose === 'scoring' || !grant?.userIds.includes(userId))
    return refuse('environments.not_found')
  const template = await findTemplate(reader, row.template_id)
  if (!template?.account) return refuse('environments.no_account')
  if (!isStrongPassword(password)) return refuse('environments.weak_password')
  if (displayState(row) !== 'running') return refuse('environments.not_running')
  const isSet = await runPasswordCommand(engine, id, template.account, password)
  if (!isSet) return refuse('environments.password_not_set')
  return transaction(database, async (tx) => {
    audit(tx, {
      actor: userId,
      action: 'environments.set-password',
      subject: `environment:${id}`,
      after: { account: template.account },
    })
    return ok()
  })
}

/** All failures inside have the same reply: the engine's message could repeat the password. */
async function runPasswordCommand(
  engine: EngineDeps['engine'],
  id: string,
  account: string,
  password: string,
): Promise<boolean> {
  try {
    const running = engine.run(id, {
      command: passwordCommand(account),
      as: 'root',
      stdin: Buffer.from(password),
      seconds: passwordTimeouts.programSeconds,
      outputBytes: 1_024,
    })
    const { exitCode } = await withTimeout(passwordTimeouts.engineSeconds, 'set a password', running)
    return exitCode === 0
  } catch {
    return false
  }
}
