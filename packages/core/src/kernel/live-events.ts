import type { TransactionExecutor } from '@tiltyard/db'
import { prepared } from './prepared-statement.ts'

/** A hint to open pages: small, and the same for all subscribers of the topic. Pages fetch the details themselves. */
export type LiveEvent = {
  /** `user:<id>` or `everyone`. */
  readonly topic: string
  readonly kind: string
  readonly payload: object
}

/** Notifies every process with open pages; the payload is the topic. */
export const liveChannel = 'live'

const boardTopicPrefix = 'board:'

/** Notified when the board of a competition may have changed. */
export const boardTopic = (competitionId: string): string => boardTopicPrefix + competitionId

/** The competition of a board topic; null for another topic. */
export const parseBoardTopic = (topic: string): string | null =>
  topic.startsWith(boardTopicPrefix) ? topic.slice(boardTopicPrefix.length) : null

/** Notifies every process that listens, once the transaction commits. Nothing is stored. */
export async function notifyTopic(tx: TransactionExecutor, topic: string): Promise<void> {
  await prepared('topic-notify')`select pg_notify(${liveChannel}, ${topic})`.pipeline(tx)
}

/** A subscriber's buffer is bounded, and so is each event: pages fetch the rest. */
const maxPayloadLength = 512

/** A transaction with the live events that it queued. */
type LiveEventTx = TransactionExecutor & { readonly pending: { readonly liveEvents: LiveEvent[] } }

/**
 * Queues a live event of this transaction. Events are written at its end with topics in a fixed order, so that there
 * are no deadlocks.
 */
export function queueLiveEvent(tx: LiveEventTx, event: LiveEvent): void {
  if (JSON.stringify(event.payload).length > maxPayloadLength)
    throw new Error(`an announcement of ${event.kind} is too long`)
  tx.pending.liveEvents.push(event)
}

/**
 * One statement for any number of events: topics are locked in a fixed order, and each keeps the order of its events.
 */
export async function writeLiveEvents(tx: LiveEventTx): Promise<void> {
  const { liveEvents: events } = tx.pending
  if (events.length === 0) return
  const topics = events.map(({ topic }) => topic)
  await prepared('live-events-write')`
    with queued as (
      select topic, kind, payload, row_number() over (partition by topic order by place) as nth
      from unnest(${topics}::text[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
        with ordinality as input (topic, kind, payload, place)
    ), topics as (
      insert into live_topics (topic, last_seq)
      select topic, count(*) from queued group by topic order by topic
      on conflict (topic) do update set last_seq = live_topics.last_seq + excluded.last_seq
      returning topic, last_seq
    ), written as (
      insert into live_events (topic, seq, kind, payload, at)
      select topic, last_seq - max(nth) over (partition by topic) + nth, kind, payload, clock_timestamp()
      from queued join topics using (topic)
    )
    select pg_notify(${liveChannel}, topic) from topics`.pipeline(tx)
}
