import { sql } from 'kysely'
import { type Clock, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { TopicEnds } from './live-position.rules.ts'

export type LiveEventRow = {
  readonly topic: string
  readonly seq: number
  readonly kind: string
  /** One line of JSON. */
  readonly data: string
  /** From the event to this read, by the database's clock. */
  readonly delaySeconds: number
}

export type TopicCursor = { readonly topic: string; readonly after: number }

/** In the order of `topics`; an unknown topic is empty. */
export async function listTopicEnds(reader: PlatformReader, topics: readonly string[]): Promise<TopicEnds[]> {
  const { rows } = await sql<{ first: string | null; last: string }>`
    select (select min(seq) from live_events e where e.topic = asked.topic) as first, coalesce(t.last_seq, 0) as last
    from unnest(${topics}::text[]) with ordinality as asked (topic, position)
    left join live_topics t on t.topic = asked.topic
    order by asked.position`.execute(reader)
  return rows.map(({ first, last }) => ({ first: first === null ? null : Number(first), last: Number(last) }))
}

/** At most `limit` events per topic, in order. */
export async function listEventsAfter(
  reader: PlatformReader,
  cursors: readonly TopicCursor[],
  limit: number,
): Promise<LiveEventRow[]> {
  const { rows } = await sql<{
    topic: string
    seq: string
    kind: string
    data: string
    delaySeconds: number
  }>`
    select asked.topic, told.seq, told.kind, told.data,
      extract(epoch from clock_timestamp() - told.at)::float8 as "delaySeconds"
    from unnest(${cursors.map(({ topic }) => topic)}::text[], ${cursors.map(({ after }) => after)}::bigint[]) as asked (topic, after)
    cross join lateral (
      select seq, kind, payload::text as data, at from live_events
      where live_events.topic = asked.topic and seq > asked.after
      order by seq limit ${limit}
    ) as told
    order by asked.topic, told.seq`.execute(reader)
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

export async function deleteOldEvents(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx.deleteFrom('live_events').where('at', '<', secondsFromNow(clock, -keepSeconds)).execute()
}
