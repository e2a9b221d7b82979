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

/** One statement, however much is told: topics are taken in one order, and each keeps the order of what was noted. */
export async function writeAnnouncements(tx: QueryExecutorProvider): Promise<void> {
  const noted = pending.get(tx)
  if (!noted) return
  const topics = noted.map(({ topic }) => topic)
  await sql`/* prepared: announce-write, sent ahead */
    with noted as (
      select topic, kind, payload, row_number() over (partition by topic order by place) as nth
      from unnest(${topics}::text[], ${noted.map(({ kind }) => kind)}::text[],
        ${noted.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
        with ordinality as given (topic, kind, payload, place)
    ), told as (
      insert into live_topics (topic, last_seq)
      select topic, count(*) from noted group by topic order by topic
      on conflict (topic) do update set last_seq = live_topics.last_seq + excluded.last_seq
      returning topic, last_seq
    ), written as (
      insert into live_events (topic, seq, kind, payload, at)
      select topic, last_seq - max(nth) over (partition by topic) + nth, kind, payload, clock_timestamp()
      from noted join told using (topic)
    )
    select pg_notify(${liveChannel}, topic) from told`.execute(tx)
}
