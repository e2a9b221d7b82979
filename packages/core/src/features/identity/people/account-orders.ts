import {
  type AccountAct,
  type AccountOrder,
  type AnswerOf,
  ok,
  type verifyAccountOrder as orderContract,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { audit, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import type { AccountOutcome, IdentityProvider } from '../../../ports/index.ts'
import { getDatabaseSeconds } from '../sign-in/sign-in.store.ts'
import { orderSeconds, signOrder, verifyOrder } from './account-order.rules.ts'
import { findAccountSubject, findPerson } from './person.store.ts'

export type AccountOrderDeps = CoreDeps & {
  readonly identity: IdentityProvider
  /** Signs orders to the account service. */
  readonly orderKey: Buffer
  /** Logs why the account service was unavailable; the administrator only sees that it was. */
  readonly report: (fault: unknown) => void
}

export type OrderRefusals =
  | 'people.not_found'
  | 'people.account_elsewhere'
  | 'people.account_unavailable'
  | 'people.link_limit_reached'

/** Sends one order and returns its outcome. No connection is held meanwhile. */
export async function sendOrder(
  { database, clock, identity, orderKey, report }: AccountOrderDeps,
  order: AccountOrder,
): Promise<Result<Extract<AccountOutcome, { ok: true }>['value'], OrderRefusals>> {
  const { accounts } = identity
  if (!accounts) return refuse('people.account_elsewhere')
  const untilSeconds = (await getDatabaseSeconds(toReader(database), clock)) + orderSeconds
  try {
    const outcome = await accounts.carryOut(signOrder(orderKey, { id: newId(), untilSeconds, order }))
    if (outcome.ok) return ok(outcome.value)
    return refuse(outcome.reason === 'link-limit' ? 'people.link_limit_reached' : 'people.not_found')
  } catch (fault) {
    report(fault)
    return refuse('people.account_unavailable')
  }
}

/** Called by the account service: it keeps no key of ours, so it asks. */
export async function confirmAccountOrder(
  { database, clock, orderKey }: Pick<AccountOrderDeps, 'database' | 'clock' | 'orderKey'>,
  { order }: { readonly order: string },
): Promise<Result<AnswerOf<typeof orderContract>>> {
  return ok(verifyOrder(orderKey, order, await getDatabaseSeconds(toReader(database), clock)))
}

type Act = Exclude<AccountAct, 'look-up'>
const actions: Readonly<Record<Act, string>> = {
  'send-confirmation': 'people.send-confirmation',
  'send-reset': 'people.send-reset',
  'create-reset-link': 'people.create-reset-link',
  'reset-second-factor': 'people.reset-second-factor',
}

export type ActInput = {
  /** A user's id, or `operator`. */
  readonly by: string
  readonly userId: string
  readonly act: Act
  readonly reason: string
}

/**
 * The audit row is committed before the order is sent, so that none is carried out without one; a second row says when
 * the account service did not carry it out.
 */
export async function actOnAccount(
  deps: AccountOrderDeps,
  { by, userId, act, reason }: ActInput,
): Promise<Result<{ link: string | null }, OrderRefusals>> {
  const subject = await findAccountOf(deps, userId)
  if (!subject.ok) return subject
  await writeAuditRow(deps, { by, userId, action: actions[act], after: { reason } })
  const account = { id: subject.value }
  const outcome = await sendOrder(deps, { act, account, by, reason })
  if (outcome.ok) return ok({ link: outcome.value.link })
  const after = { act, failure: outcome.reason }
  await writeAuditRow(deps, { by, userId, action: 'people.order-failed', after })
  return outcome
}

type RowInput = {
  readonly by: string
  readonly userId: string
  readonly action: string
  readonly after: object
}

async function writeAuditRow({ database }: CoreDeps, { by, userId, ...entry }: RowInput): Promise<void> {
  await transaction(database, async (tx) => {
    audit(tx, { actor: by, subject: `user:${userId}`, ...entry })
    return ok()
  })
}

export type PersonAccount = {
  readonly email: string
  readonly confirmed: boolean
  readonly totpOn: boolean
}

export async function getPersonAccount(
  deps: AccountOrderDeps,
  { by, userId }: { readonly by: string; readonly userId: string },
): Promise<Result<PersonAccount, OrderRefusals>> {
  const subject = await findAccountOf(deps, userId)
  if (!subject.ok) return subject
  const order = { act: 'look-up', account: { id: subject.value }, by, reason: null } as const
  const outcome = await sendOrder(deps, order)
  if (!outcome.ok) return outcome
  const { email, confirmed, totpOn } = outcome.value.account
  return ok({ email, confirmed, totpOn })
}

/** The account's id at the bundled service; people of another provider have none here. */
async function findAccountOf(
  { database, identity }: AccountOrderDeps,
  userId: string,
): Promise<Result<string, OrderRefusals>> {
  const reader = toReader(database)
  const person = await findPerson(reader, userId)
  if (!person || person.deleted_at) return refuse('people.not_found')
  const issuer = identity.accounts?.issuer
  const subject = issuer === undefined ? undefined : await findAccountSubject(reader, { userId, issuer })
  return subject === undefined ? refuse('people.account_elsewhere') : ok(subject)
}
