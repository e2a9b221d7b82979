import { sql } from 'kysely'
import {
  boardTopic,
  type Clock,
  liveChannel,
  now,
  type PlatformReader,
  type PlatformTx,
  prepared,
} from '../../../kernel/index.ts'
import { genesisHash, hashScoreEvent, toScoreEvent, toScoreEventRecord } from './score-event.rules.ts'
import type { NewScoreEvent, ScoreEvent, ScoreEventRecord } from './score-event.ts'

export type LedgerEnd = {
  readonly competitionId: string
  readonly lastSeq: number
  readonly lastHash: Buffer
  /** Entry numbers assigned so far. */
  readonly entries: number
  /** The database's time, never before the last event, so that order and time agree. */
  readonly at: Date
}

/** Every competition has a ledger from its creation. */
async function insertLedger(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, hash }: { readonly competitionId: string; readonly hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('ledgers')
    .values({ competition_id: competitionId, last_at: now(clock), last_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A ledger from another installation; the competition must not have one yet. */
export async function insertImportedLedger(
  tx: PlatformTx,
  ledger: {
    readonly competitionId: string
    readonly lastSeq: number
    readonly lastHash: Buffer
    /** Null for an empty ledger. */
    readonly lastAt: string | null
    readonly entries: number
  },
): Promise<void> {
  await tx
    .insertInto('ledgers')
    .values({
      competition_id: ledger.competitionId,
      last_seq: ledger.lastSeq,
      last_hash: ledger.lastHash,
      last_at: ledger.lastAt ?? sql<Date>`to_timestamp(0)`,
      entries: ledger.entries,
    })
    .execute()
}

/**
 * Locks the end of a ledger until the end of the transaction. The time is read after the lock in a separate statement:
 * otherwise a transaction that waited would write a past time.
 */
export async function lockLedger(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
): Promise<LedgerEnd | null> {
  const locked = await prepared('ledger-lock')`
    select from ledgers where competition_id = ${competitionId} for update`.execute(tx)
  if (locked.rows.length === 0) return null
  const { rows } = await prepared<{
    last_seq: string
    last_hash: Buffer
    entries: number
    at: Date
  }>('ledger-end')`
    select last_seq, last_hash, entries,
      greatest(last_at, date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${clock.shiftSeconds}))) as at
    from ledgers where competition_id = ${competitionId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a ledger that is held is there')
  return {
    competitionId,
    lastSeq: Number(row.last_seq),
    lastHash: row.last_hash,
    entries: row.entries,
    at: row.at,
  }
}

export async function insertScoreEvents(
  tx: PlatformTx,
  competitionId: string,
  events: readonly (ScoreEventRecord & { readonly hash: Buffer })[],
): Promise<void> {
  const column = <T>(pick: (event: ScoreEventRecord & { readonly hash: Buffer }) => T) => events.map(pick)
  await prepared('ledger-events')`
    insert into score_events (competition_id, seq, at, kind, team, task, division, amount, details, hash)
    select ${competitionId}, * from unnest(
      ${column(({ seq }) => seq)}::bigint[], ${column(({ at }) => at)}::timestamptz[], ${column(({ kind }) => kind)}::text[],
      ${column(({ team }) => team)}::int[], ${column(({ task }) => task)}::int[],
      ${column(({ division }) => division)}::smallint[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ details }) => details && JSON.stringify(details))}::jsonb[], ${column(({ hash }) => hash)}::bytea[])`.pipeline(
    tx,
  )
}

async function updateLedgerEnd(
  tx: PlatformTx,
  end: {
    readonly competitionId: string
    readonly lastSeq: number
    readonly lastHash: Buffer
    readonly at: string
  },
): Promise<void> {
  await prepared('ledger-mark-end')`
    with moved as (
      update ledgers set last_seq = ${end.lastSeq}, last_hash = ${end.lastHash}, last_at = ${end.at}
      where competition_id = ${end.competitionId}
    )
    select pg_notify(${liveChannel}, ${boardTopic(end.competitionId)})`.pipeline(tx)
}

/** The next entry number; the caller holds the ledger. */
export async function nextEntryNumber(tx: PlatformTx, competitionId: string): Promise<number> {
  const { entries } = await tx
    .updateTable('ledgers')
    .set(({ eb }) => ({ entries: eb('entries', '+', 1) }))
    .where('competition_id', '=', competitionId)
    .returning('entries')
    .executeTakeFirstOrThrow()
  return entries - 1
}

export async function findLedgerEnd(
  reader: PlatformReader,
  competitionId: string,
): Promise<{ readonly seq: number; readonly hash: Buffer } | null> {
  const row = await reader
    .selectFrom('ledgers')
    .select(['last_seq', 'last_hash'])
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  return row ? { seq: Number(row.last_seq), hash: row.last_hash } : null
}

/** A number beyond 2^53 could not be added exactly, and would not have the hash that was written. */
function unitsOf(amount: string | null): number | null {
  if (amount === null) return null
  const units = Number(amount)
  if (!Number.isSafeInteger(units)) throw new Error(`the amount ${amount} of a score event is too large`)
  return units
}

/** A page ends after so many rows or bytes of details, whichever comes first: a round has up to 50 kB. */
const pageLimits = { rows: 20_000, bytes: 5_000_000 }

type LedgerSpan = {
  readonly competitionId: string
  /** Events after this one. */
  readonly seq: number
  /** The last event; left out: all there are. */
  readonly until?: number
}
type StoredRow = {
  readonly seq: string
  readonly at: Date
  readonly kind: ScoreEventRecord['kind']
  readonly team: number | null
  readonly task: number | null
  readonly division: number | null
  readonly amount: string | null
  readonly details: ScoreEventRecord['details']
  /** Of the details of this page, up to and including this row. */
  readonly bytes: string
}

const columns = sql.raw('seq, at, kind, team, task, division, amount, details')

/** Details are measured as they are stored, so that none is loaded only to be counted. */
async function listPage<Row extends StoredRow>(
  reader: PlatformReader,
  { competitionId, seq, until = Number.MAX_SAFE_INTEGER }: LedgerSpan,
  { rows, bytes }: typeof pageLimits,
  withHash: boolean,
): Promise<Row[]> {
  const size = sql`coalesce(pg_column_size(details), 0)`
  const page = await sql<Row>`
    select ${columns}${withHash ? sql`, hash` : sql``}, bytes from (
      select *, sum(${size}) over (order by seq) as bytes from (
        select * from score_events
        where competition_id = ${competitionId} and seq > ${seq} and seq <= ${until} order by seq limit ${rows}
      ) as next
    ) as measured
    where bytes - ${size} < ${bytes} order by seq`.execute(reader)
  return page.rows
}

/** What a fold needs, without hashes, page by page. */
export async function* readScoreEvents(
  reader: PlatformReader,
  { competitionId, seq }: Omit<LedgerSpan, 'until'>,
  limits = pageLimits,
): AsyncGenerator<ScoreEvent[]> {
  for (let after = seq; ; ) {
    const page = await listPage<StoredRow>(reader, { competitionId, seq: after }, limits, false)
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ bytes: _, ...row }) =>
      toScoreEvent({
        ...row,
        seq: Number(row.seq),
        amount: unitsOf(row.amount),
        at: row.at.getTime(),
      }),
    )
    if (page.length < limits.rows && Number(last.bytes) < limits.bytes) return
    after = Number(last.seq)
  }
}

/** One page, in order; empty: there are no further events. */
export async function listScoreEventRecordsAfter(
  reader: PlatformReader,
  span: LedgerSpan,
): Promise<(ScoreEventRecord & { readonly hash: Buffer })[]> {
  const page = await listPage<StoredRow & { readonly hash: Buffer }>(reader, span, pageLimits, true)
  return page.map(({ bytes: _, seq, at, amount, ...row }) => ({
    ...row,
    seq: Number(seq),
    amount: unitsOf(amount),
    at: at.toISOString(),
  }))
}

/** Creates a competition's ledger if it has none, and locks it until the end of the transaction. */
export async function openLedger(tx: PlatformTx, clock: Clock, competitionId: string): Promise<LedgerEnd> {
  await insertLedger(tx, clock, { competitionId, hash: genesisHash })
  const ledger = await lockLedger(tx, clock, competitionId)
  if (!ledger) throw new Error(`competition ${competitionId} has no ledger`)
  return ledger
}

/**
 * Appends events to a locked ledger, all with the time at which it was locked. Every change of a board is written here.
 */
export async function appendScoreEvents(
  tx: PlatformTx,
  ledger: LedgerEnd,
  newEvents: readonly NewScoreEvent[],
): Promise<LedgerEnd> {
  if (newEvents.length === 0) return ledger
  const at = ledger.at.toISOString()
  let { lastSeq, lastHash } = ledger
  const events = newEvents.map((newEvent) => {
    lastSeq += 1
    const event = toScoreEventRecord(newEvent, lastSeq, at)
    lastHash = hashScoreEvent(lastHash, event)
    return { ...event, hash: lastHash }
  })
  await insertScoreEvents(tx, ledger.competitionId, events)
  await updateLedgerEnd(tx, { competitionId: ledger.competitionId, lastSeq, lastHash, at })
  return { ...ledger, lastSeq, lastHash }
}
