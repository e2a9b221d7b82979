import {
  type AnswerOf,
  type BodyOf,
  type Broadcast,
  type BroadcastAudience,
  type Localised,
  type LocalisedHtml,
  ok,
  type previewBroadcast as previewRoute,
  type Result,
  type RoleName,
  refuse,
  roles,
  type Success,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, newId, toReader, transaction } from '../../kernel/index.ts'
import { renderLocalised } from '../../localised-document.ts'
import { extractImageKeys } from '../content/index.ts'
import { claimImages } from '../files/index.ts'
import {
  type BroadcastRow,
  countRecipients,
  endBroadcast,
  insertBroadcast,
  listBroadcastPage,
  listRecipientIds,
  lockBroadcast,
  recordProgress,
} from './broadcast.store.ts'
import { sendMessages } from './messages.ts'

type NewBroadcast = BodyOf<typeof previewRoute>

export async function previewBroadcast(
  { database }: CoreDeps,
  { document, audience, byMail }: NewBroadcast,
): Promise<Success<AnswerOf<typeof previewRoute>>> {
  const { recipients, mails } = await countRecipients(toReader(database), audience)
  return ok({ content: renderLocalised(document).html, recipients, mails: byMail ? mails : 0 })
}

export function sendBroadcast(
  { database, clock }: CoreDeps,
  actor: Actor,
  { title, document, audience, byMail }: NewBroadcast,
): Promise<Result<{ id: string }>> {
  return transaction(database, async (tx) => {
    const id = newId()
    const { recipients } = await countRecipients(tx, audience)
    const content = renderLocalised(document).html
    await claimImages(tx, clock, 'other', extractImageKeys(document))
    await insertBroadcast(tx, clock, {
      id,
      title,
      content,
      audience,
      byMail,
      recipients,
      userId: actor.userId,
    })
    audit(tx, {
      actor: actor.userId,
      action: 'broadcasts.send',
      subject: `broadcast:${id}`,
      after: { title, audience, byMail, recipients },
    })
    await publishEvent(tx, 'broadcasts.written', { broadcastId: id })
    return ok({ id })
  })
}

export function stopBroadcast(
  { database, clock }: CoreDeps,
  actor: Actor,
  { broadcastId }: { readonly broadcastId: string },
): Promise<Result<null, 'broadcasts.not_found' | 'broadcasts.not_sending'>> {
  return transaction(database, async (tx) => {
    const broadcast = await lockBroadcast(tx, broadcastId)
    if (!broadcast) return refuse('broadcasts.not_found')
    if (!broadcast.isSending) return refuse('broadcasts.not_sending')
    await endBroadcast(tx, clock, broadcastId, 'stopped')
    audit(tx, {
      actor: actor.userId,
      action: 'broadcasts.stop',
      subject: `broadcast:${broadcastId}`,
      before: { state: 'sending' },
      after: { state: 'stopped' },
    })
    return ok()
  })
}

/** Messages per transaction. */
const batchSize = 2_000

/**
 * Each person gets one message: a batch stores how far it has come in its own transaction, so a worker that was killed
 * loses at most a batch that nobody has seen. A stop takes effect between two batches.
 */
export async function deliverBroadcast(
  { database, clock }: CoreDeps,
  { broadcastId, eventId }: { readonly broadcastId: string; readonly eventId: string },
  size: number = batchSize,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const batch = await transaction(database, async (tx) => {
      const broadcast = await lockBroadcast(tx, broadcastId)
      if (!broadcast?.isSending) return ok(true)
      const { roleId, sentTo: afterId, title, content, byMail } = broadcast
      const userIds = await listRecipientIds(tx, { roleId, afterId, limit: size })
      const sentTo = userIds.at(-1)
      if (sentTo) {
        await sendMessages(tx, clock, { eventId, userIds, kind: 'announcement', title, content, byMail })
        await recordProgress(tx, broadcastId, { sentTo, count: userIds.length })
      }
      if (userIds.length === size) return ok(false)
      await endBroadcast(tx, clock, broadcastId, 'sent')
      return ok(true)
    })
    isDone = !batch.ok || batch.value
  }
}

export async function listBroadcasts(
  { database }: CoreDeps,
  paging: { readonly page: number; readonly limit: number },
): Promise<Success<{ data: Broadcast[]; total: number }>> {
  const { rows, total } = await listBroadcastPage(toReader(database), paging)
  return ok({ data: rows.map(broadcastView), total })
}

function broadcastView(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    audience: audienceOf(row.role_id),
    byMail: row.by_mail,
    state: row.state as Broadcast['state'],
    recipients: row.recipients,
    sentCount: row.sent_count,
    createdBy: row.nickname,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const audienceOf = (roleId: number | null): BroadcastAudience =>
  (Object.keys(roles) as RoleName[]).find((name) => roles[name] === roleId) ?? 'everybody'
