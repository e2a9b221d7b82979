import { type Clock, fingerprint, now, secondsFromNow } from '@tiltyard/core/kernel'
import type { AccountReader, AccountTx } from '../account-database.store.ts'
import { type LinkKind, linksPerHour } from './mail-link.rules.ts'

/** False if the account has reached its hourly limit. */
export async function insertLink(
  tx: AccountTx,
  clock: Clock,
  link: {
    readonly kind: LinkKind
    readonly accountId: string
    readonly token: string
    /** In seconds. */
    readonly lasts: number
  },
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('mail_links')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('account_id', '=', link.accountId)
    .where('created_at', '>', secondsFromNow(clock, -3600))
    .executeTakeFirstOrThrow()
  if (Number(count) >= linksPerHour) return false
  await tx
    .insertInto('mail_links')
    .values({
      token_hash: fingerprint(link.token),
      kind: link.kind,
      account_id: link.accountId,
      created_at: now(clock),
      expires_at: secondsFromNow(clock, link.lasts),
    })
    .execute()
  return true
}

/** For a link whose mail could not be sent. */
export async function deleteLink(tx: AccountTx, token: string): Promise<void> {
  await tx.deleteFrom('mail_links').where('token_hash', '=', fingerprint(token)).execute()
}

export async function findUsableLink(
  reader: AccountReader,
  clock: Clock,
  kind: LinkKind,
  token: string,
): Promise<string | null> {
  const link = await reader
    .selectFrom('mail_links')
    .select('account_id')
    .where('token_hash', '=', fingerprint(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .executeTakeFirst()
  return link?.account_id ?? null
}

/** Redeems the link: its account the first time, null afterwards. */
export async function markLinkUsed(
  tx: AccountTx,
  clock: Clock,
  kind: LinkKind,
  token: string,
): Promise<string | null> {
  const used = await tx
    .updateTable('mail_links')
    .set({ used_at: now(clock) })
    .where('token_hash', '=', fingerprint(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}

/** A password change invalidates all earlier mail links. */
export async function markLinksUsed(tx: AccountTx, clock: Clock, accountId: string): Promise<void> {
  await tx
    .updateTable('mail_links')
    .set({ used_at: now(clock) })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteOldLinks(tx: AccountTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx.deleteFrom('mail_links').where('expires_at', '<', secondsFromNow(clock, -keepSeconds)).execute()
}
