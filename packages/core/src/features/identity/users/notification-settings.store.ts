import type { MessageKind } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export type MailChoice = { readonly kind: MessageKind; readonly byMail: boolean }

export async function listMailChoices(
  reader: PlatformReader,
  userId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await reader
    .selectFrom('notification_settings')
    .select(['kind', 'by_mail'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, by_mail }) => [kind, by_mail]))
}

export async function upsertMailChoices(
  tx: PlatformTx,
  userId: string,
  choices: readonly MailChoice[],
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values(choices.map(({ kind, byMail }) => ({ user_id: userId, kind, by_mail: byMail })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({ by_mail: ref('excluded.by_mail') })),
    )
    .execute()
}

export async function findEmail(reader: PlatformReader, userId: string): Promise<string | null> {
  const row = await reader.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}
