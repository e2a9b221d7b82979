import { type BroadcastAudience, type Localised, type LocalisedHtml, roles } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
} from '../../kernel/index.ts'

export type NewBroadcast = {
  readonly id: string
  readonly title: Localised
  readonly content: LocalisedHtml
  readonly audience: BroadcastAudience
  readonly byMail: boolean
  readonly recipients: number
  readonly userId: string
}

const roleOf = (audience: BroadcastAudience) => (audience === 'everybody' ? null : roles[audience])

export async function insertBroadcast(
  tx: PlatformTx,
  clock: Clock,
  { id, title, content, audience, byMail, recipients, userId }: NewBroadcast,
): Promise<void> {
  await tx
    .insertInto('broadcasts')
    .values({
      id,
      title: JSON.stringify(title),
      content: JSON.stringify(content),
      role_id: roleOf(audience),
      by_mail: byMail,
      recipients,
      created_by: userId,
      created_at: now(clock),
    })
    .execute()
}

/** People with an account that is open. */
function readersOf(reader: PlatformReader, roleId: number | null) {
  return reader
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .$if(roleId !== null, (query) => query.where('users.role_id', '=', roleId))
}

/** Of the recipients, `mails` have a mailbox and have chosen mails of this kind. */
export async function countRecipients(
  reader: PlatformReader,
  audience: BroadcastAudience,
): Promise<{ recipients: number; mails: number }> {
  const row = await readersOf(reader, roleOf(audience))
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'users.id').on('s.kind', '=', 'announcement'),
    )
    .select(({ fn }) => fn.countAll<string>().as('recipients'))
    .select(sql<string>`count(*) filter (where s.by_mail and users.email is not null)`.as('mails'))
    .executeTakeFirstOrThrow()
  return { recipients: Number(row.recipients), mails: Number(row.mails) }
}

/** Ids in order, so that a batch begins where the last one has ended. */
export async function listRecipientIds(
  reader: PlatformReader,
  {
    roleId,
    afterId,
    limit,
  }: { readonly roleId: number | null; readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await readersOf(reader, roleId)
    .select('users.id')
    .$if(afterId !== null, (query) => query.where('users.id', '>', afterId as string))
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null when it is not being sent. Locked, so that two workers send one batch after the other. */
export async function lockBroadcast(tx: PlatformTx, id: string) {
  const row = await tx
    .selectFrom('broadcasts')
    .select(['title', 'content', 'role_id', 'by_mail', 'sent_to', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      title: row.title as Localised,
      content: row.content as Localised,
      roleId: row.role_id,
      byMail: row.by_mail,
      sentTo: row.sent_to,
      isSending: row.state === 'sending',
    }
  )
}

export async function recordProgress(
  tx: PlatformTx,
  id: string,
  { sentTo, count }: { readonly sentTo: string; readonly count: number },
): Promise<void> {
  await tx
    .updateTable('broadcasts')
    .set(({ eb }) => ({ sent_to: sentTo, sent_count: eb('sent_count', '+', count) }))
    .where('id', '=', id)
    .execute()
}

export async function endBroadcast(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  state: 'sent' | 'stopped',
): Promise<void> {
  await tx
    .updateTable('broadcasts')
    .set({ state, ended_at: now(clock) })
    .where('id', '=', id)
    .execute()
}

export async function listBroadcastPage(
  reader: PlatformReader,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const rows = await reader
    .selectFrom('broadcasts as b')
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.id', 'b.title', 'b.content', 'b.role_id', 'b.by_mail', 'b.state', 'b.recipients'])
    .select(['b.sent_count', 'b.created_at', 'b.ended_at', 'u.nickname'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { n } = await reader
    .selectFrom('broadcasts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n) }
}
export type BroadcastRow = Awaited<ReturnType<typeof listBroadcastPage>>['rows'][number]

/** Broadcasts stay, without their author. */
export const personalBroadcasts = {
  broadcasts: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx.updateTable('broadcasts').set({ created_by: null }).where('created_by', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
