import { type QueryExecutorProvider, sql } from 'kysely'

/** What open pages are told: small, and the same for everybody who hears the topic. Details they fetch themselves. */
export type Announcement = {
  /** `user:<id>` or `everyone`. */
  readonly topic: string
  readonly kind: string
  readonly payload: object
}

/** Heard by every process that has open pages; the message is the topic. */
export const liveChannel = 'live'

/** What waits for a reader is bounded, and so is each event: a page asks for the rest. */
const longestPayload = 512

const pending = new WeakMap<object, Announcement[]>()

/**
 * Notes what this transaction will tell. Written at its end, topics in one order, so that two transactions that
 * tell the same people never wait for each other.
 */
export function announce(tx: QueryExecutorProvider, announcement: Announcement): void {
  if (JSON.stringify(announcement.payload).length > longestPayload)
    throw new Error(`an announcement of ${announcement.kind} is too long`)
  const noted = pending.get(tx) ?? []
  noted.push(announcement)
  pending.set(tx, noted)
}

export async function writeAnnouncements(tx: QueryExecutorProvider): Promise<void> {
  const noted = pending.get(tx)
  if (!noted) return
  const inOrder = noted.toSorted((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : 0))
  for (const { topic, kind, payload } of inOrder) {
    await sql`
      with next as (
        insert into live_topics (topic, last_seq) values (${topic}, 1)
        on conflict (topic) do update set last_seq = live_topics.last_seq + 1
        returning last_seq
      )
      insert into live_events (topic, seq, kind, payload, at)
      select ${topic}, last_seq, ${kind}, ${JSON.stringify(payload)}, clock_timestamp() from next`.execute(tx)
  }
  for (const topic of new Set(inOrder.map(({ topic }) => topic)))
    await sql`select pg_notify(${liveChannel}, ${topic})`.execute(tx)
}
