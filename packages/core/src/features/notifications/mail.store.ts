import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export async function hasSentMail(reader: PlatformReader, id: string): Promise<boolean> {
  const row = await reader.selectFrom('sent_mails').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertSentMail(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx
    .insertInto('sent_mails')
    .values({ id, sent_at: now(clock) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteOldSentMails(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx.deleteFrom('sent_mails').where('sent_at', '<', secondsFromNow(clock, -keepSeconds)).execute()
}
