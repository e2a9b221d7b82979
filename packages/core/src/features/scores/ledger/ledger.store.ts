import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, prepared } from '../../../kernel/index.ts'
import {
  genesisHash,
  hashScoreEvent,
  type NewScoreEvent,
  type ScoreEvent,
  type ScoreEventRecord,
  toScoreEvent,
  toScoreEventRecord,
} from './score-event.rules.ts'

export type LedgerEnd = {
  readonly competitionId: string
  readonly lastSeq: number
  readonly lastHash: Buffer
  /** Numbers given to entries so far. */
  readonly entries: number
  /** This moment by the database's clock, and never before the last event: order and time agree. */
  readonly at: Date
}

/** Every competition has one from its first day. */
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

/** One that was kept elsewhere; there must be none here yet. */
export async function insertImportedLedger(
  tx: PlatformTx,
  ledger: {
    readonly competitionId: string
    readonly lastSeq: number
    readonly lastHash: Buffer
    /** Null when nothing has happened yet. */
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
 * Holds the end of a ledger until the transaction is over. The moment is read after the wait, in a statement of its own:
 * whoever waited would otherwise write a time that is already past.
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
      ${column(({ division }) => division)}::smallint[], ${column(({ amount }) => amount)}::int[],
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
    update ledgers set last_seq = ${end.lastSeq}, last_hash = ${end.lastHash}, last_at = ${end.at}
    where competition_id = ${end.competitionId}`.pipeline(tx)
}

/** The next number for an entry; whoever asks holds the ledger. */
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

type LedgerPage = { readonly competitionId: string; readonly seq: number; readonly limit: number }

/** What a fold needs of them, without their hashes. */
export async function listScoreEventsAfter(
  reader: PlatformReader,
  { competitionId, seq, limit }: LedgerPage,
): Promise<ScoreEvent[]> {
  const rows = await reader
    .selectFrom('score_events')
    .select(['seq', 'at', 'kind', 'team', 'task', 'division', 'amount', 'details'])
    .where('competition_id', '=', competitionId)
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) =>
    toScoreEvent({
      ...row,
      seq: Number(row.seq),
      at: row.at.getTime(),
      kind: row.kind as ScoreEventRecord['kind'],
      details: row.details as ScoreEventRecord['details'],
    }),
  )
}

/** In their order, from after `seq` on. */
export async function listScoreEventRecordsAfter(
  reader: PlatformReader,
  { competitionId, seq, limit }: LedgerPage,
): Promise<(ScoreEventRecord & { readonly hash: Buffer })[]> {
  const rows = await reader
    .selectFrom('score_events')
    .select(['seq', 'at', 'kind', 'team', 'task', 'division', 'amount', 'details', 'hash'])
    .where('competition_id', '=', competitionId)
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, at, kind, details, ...row }) => ({
    ...row,
    seq: Number(seq),
    at: at.toISOString(),
    kind: kind as ScoreEventRecord['kind'],
    details: details as ScoreEventRecord['details'],
  }))
}

/** Begins a competition's ledger where it has none, and holds it until the transaction ends. */
export async function openLedger(tx: PlatformTx, clock: Clock, competitionId: string): Promise<LedgerEnd> {
  await insertLedger(tx, clock, { competitionId, hash: genesisHash })
  const ledger = await lockLedger(tx, clock, competitionId)
  if (!ledger) throw new Error(`competition ${competitionId} has no ledger`)
  return ledger
}

/**
 * Adds causes to a ledger that this transaction holds, all with the moment at which it was taken hold of. The one way into
 * the ledger: whatever moves a board goes through here.
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
