import {
  type AccountOrder,
  type AnswerOf,
  type carryOutOrder as contract,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { audit, newId, newSecret, transaction } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { type Account, findAccountByEmail, insertAccount, lockAccount } from '../accounts/account.store.ts'
import { emailKeyOf } from '../accounts/email-key.rules.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { linkAddress, linkSeconds } from '../mails/mail-link.rules.ts'
import { insertLink } from '../mails/mail-link.store.ts'
import type { ConfirmedOrder } from '../notices/platform.ts'
import { insertProof } from '../proofs/proof.store.ts'
import { markEnded } from '../sessions/session.store.ts'
import { deleteUnspentTickets } from '../tickets/ticket.store.ts'
import { markTotpOff } from '../totp/totp.store.ts'

type Refusals =
  | 'account.order_invalid'
  | 'account.order_unverified'
  | 'account.not_found'
  | 'account.link_limit_reached'

/** The platform confirms the order itself, so this service keeps no key of the platform. Each order works once. */
export async function carryOutOrder(
  deps: AccountDeps,
  { order: signed }: { readonly order: string },
): Promise<Result<AnswerOf<typeof contract>, Refusals>> {
  let confirmed: ConfirmedOrder | null
  try {
    confirmed = await deps.platform.confirmOrder(signed)
  } catch {
    return refuse('account.order_unverified')
  }
  if (!confirmed) return refuse('account.order_invalid')
  const { order, ...once } = confirmed
  const passwordHash = order.act === 'create' ? await deps.passwords.hash(newSecret()) : null
  return transaction(deps.database, async (tx): Promise<Result<AnswerOf<typeof contract>, Refusals>> => {
    if (!(await insertProof(tx, deps.clock, once))) return refuse('account.order_invalid')
    const found =
      order.act === 'create'
        ? await createAccount(tx, deps, order, passwordHash ?? '')
        : await findOrdered(tx, deps, order)
    if (!found) return refuse('account.not_found')
    const done = await carryOut(tx, deps, order, found)
    if (done === 'link-limit') return refuse('account.link_limit_reached')
    const action = actions[order.act]
    if (action) {
      const { by, reason } = order
      audit(tx, { actor: 'platform', action, subject: `account:${found.id}`, after: { by, reason } })
    }
    const { id, email, displayName, confirmed, totpOn } = found
    const isOff = order.act === 'reset-second-factor'
    return ok({
      account: { id, email, displayName, confirmed, totpOn: totpOn && !isOff },
      link: done,
    })
  })
}

const actions: Readonly<Record<AccountOrder['act'], string | null>> = {
  'look-up': null,
  create: 'account.create',
  'send-confirmation': 'account.send-confirmation',
  'send-reset': 'account.send-reset',
  'send-welcome': 'account.send-welcome',
  'create-reset-link': 'account.create-reset-link',
  'reset-second-factor': 'account.reset-totp',
}

async function findOrdered(
  tx: AccountTx,
  { clock }: AccountDeps,
  { account }: Exclude<AccountOrder, { act: 'create' }>,
): Promise<Account | null> {
  if ('id' in account) return lockAccount(tx, clock, account.id)
  const known = await findAccountByEmail(tx, emailKeyOf(account.email))
  return known && lockAccount(tx, clock, known.id)
}

/** An account of this email stays as it is. The password of a new one is known to nobody until its owner chooses one. */
async function createAccount(
  tx: AccountTx,
  { clock }: AccountDeps,
  order: Extract<AccountOrder, { act: 'create' }>,
  passwordHash: string,
): Promise<Account | null> {
  const { email, displayName, language } = order
  const emailKey = emailKeyOf(email)
  const { id } = await insertAccount(tx, clock, {
    id: newId(),
    email,
    emailKey,
    displayName,
    language,
    passwordHash,
  })
  return lockAccount(tx, clock, id)
}

/** Returns the URL of the link, if the order was to create one. */
async function carryOut(
  tx: AccountTx,
  { clock, accountOrigin }: AccountDeps,
  order: AccountOrder,
  account: Account,
): Promise<string | 'link-limit' | null> {
  const { act } = order
  if (act === 'send-confirmation' && !account.confirmed)
    await enqueueMail(tx, 'mails.confirm', { accountId: account.id })
  if (act === 'send-reset') await enqueueMail(tx, 'mails.reset', { emailKey: account.emailKey })
  if (order.act === 'send-welcome' && !account.confirmed) {
    const { addedBy, siteName } = order
    await enqueueMail(tx, 'mails.welcome', { accountId: account.id, addedBy, siteName })
  }
  if (act === 'reset-second-factor' && account.totpOn) {
    await markTotpOff(tx, account.id)
    // Whoever holds the lost device may be signed in with it.
    await markEnded(tx, clock, { accountId: account.id })
    await deleteUnspentTickets(tx, account.id)
    await enqueueMail(tx, 'mails.changed', { accountId: account.id, what: 'totp_off' })
  }
  const needsLink = act === 'create-reset-link' || (act === 'create' && !account.confirmed)
  if (!needsLink) return null
  const token = newSecret()
  const isKept = await insertLink(tx, clock, {
    kind: 'reset',
    accountId: account.id,
    token,
    lasts: linkSeconds.reset,
  })
  return isKept
    ? linkAddress(accountOrigin, { kind: 'reset', language: account.language, token })
    : 'link-limit'
}
