import type pg from 'pg'
import type { AcknowledgedWrites } from './acknowledged-writes.ts'
import type { ReceivedMessages } from './event-pages.ts'
import type { Delivery } from './recovery.ts'
import type { SoakData } from './soak-data.ts'

type MailEntry = { readonly to: readonly { readonly address: string }[]; readonly messageId: string }
type MessageRow = {
  readonly id: string
  readonly userId: string
  readonly title: string
  readonly sentAt: Date | null
}

/** Messages of announcements with the time at which the relay accepted their mail. */
export async function listMessages(
  owner: pg.Client,
  { followers }: SoakData,
): Promise<readonly MessageRow[]> {
  const { rows } = await owner.query<MessageRow>(
    `select m.id, m.user_id as "userId", substring(m.title->>'zh' from 'soak [0-9]+;') as title, s.sent_at as "sentAt"
     from platform.messages m left join platform.sent_mails s on s.id = m.id || '.copy'
     where m.user_id = any($1)`,
    [followers.map(({ id }) => id)],
  )
  return rows
}

/** When the last reader received an acknowledged announcement, as an event and by mail. */
export function deliveriesOf(
  messages: readonly MessageRow[],
  { announcements }: AcknowledgedWrites,
  heard: readonly ReceivedMessages[],
): Delivery[] {
  const byTitle = Map.groupBy(messages, ({ title }) => title)
  const readers = new Set(heard.map(({ userId }) => userId)).size
  return [...announcements].flatMap(([title, { acknowledgedAt }]) => {
    if (acknowledgedAt === null) return []
    const matching = byTitle.get(title) ?? []
    const isWhole = matching.length === readers
    const mailTimes = matching.map(({ sentAt }) => sentAt?.getTime() ?? null)
    const eventTimes = matching.flatMap(({ id, userId }) =>
      heard
        .filter((page) => page.userId === userId)
        .map(({ messages: receivedAt }) => receivedAt.get(id)?.[0] ?? null),
    )
    return [
      { surface: 'event', acknowledgedAt, arrivedAt: isWhole ? latest(eventTimes) : null } as const,
      { surface: 'mail', acknowledgedAt, arrivedAt: isWhole ? latest(mailTimes) : null } as const,
    ]
  })
}

function latest(moments: readonly (number | null)[]): number | null {
  return moments.reduce<number | null>(
    (last, each) => (last === null || each === null ? null : Math.max(last, each)),
    0,
  )
}

/** Each announcement must be one message per reader, one event per open page and one mail. */
export async function deliveryProblems(
  mailboxUrl: string,
  messages: readonly MessageRow[],
  { announcements }: AcknowledgedWrites,
  heard: readonly ReceivedMessages[],
): Promise<{ problems: string[]; mailsTwice: number }> {
  const problems: string[] = []
  const readers = [...new Set(heard.map(({ userId }) => userId))]
  const byTitle = Map.groupBy(messages, ({ title }) => title)
  for (const [title, { acknowledgedAt }] of announcements) {
    const matching = byTitle.get(title) ?? []
    // An unacknowledged announcement may or may not exist.
    if (matching.length === 0 && acknowledgedAt === null) continue
    for (const reader of readers) {
      const count = matching.filter(({ userId }) => userId === reader).length
      if (count !== 1) problems.push(`${reader} has ${count} messages of ${title}`)
    }
  }
  for (const { userId, messages: receivedAt, resets } of heard) {
    if (resets > 0) problems.push(`a page of ${userId} was reset ${resets} times`)
    for (const { id } of messages.filter((message) => message.userId === userId)) {
      const times = receivedAt.get(id)?.length ?? 0
      if (times !== 1) problems.push(`a page of ${userId} received message ${id} ${times} times`)
    }
  }
  const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as readonly MailEntry[]
  const copies = Map.groupBy(mails, ({ messageId }) => messageId.replace(/^<|\.copy@.*$/g, ''))
  let mailsTwice = 0
  for (const { id, userId } of messages) {
    const matching = copies.get(id) ?? []
    if (matching.length === 0) problems.push(`message ${id} was not mailed`)
    if (matching.some(({ to }) => to[0]?.address !== `${userId}@soak.example`))
      problems.push(`message ${id} was mailed to somebody else`)
    mailsTwice += Math.max(0, matching.length - 1)
  }
  return { problems, mailsTwice }
}
