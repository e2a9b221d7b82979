import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export type NewFault = {
  readonly fingerprint: string
  readonly process: 'api' | 'worker'
  readonly subject: string
  readonly name: string
  readonly message: string | null
  readonly frames: readonly string[]
  readonly version: string
  readonly requestId: string | null
  readonly occurrences: number
}

/** Processes that count the same fault at once wait for each other's row in one order. */
export async function addFaults(tx: PlatformTx, clock: Clock, faults: readonly NewFault[]): Promise<void> {
  for (const fault of faults.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
    await sql`
      insert into recorded_faults (fingerprint, process, subject, name, message, frames, version, request_id,
        occurrences, first_at, last_at)
      values (${fault.fingerprint}, ${fault.process}, ${fault.subject}, ${fault.name}, ${fault.message},
        ${fault.frames}::text[], ${fault.version}, ${fault.requestId}, ${fault.occurrences}, ${now(clock)}, ${now(clock)})
      on conflict (fingerprint) do update set subject = excluded.subject, message = excluded.message,
        frames = excluded.frames, version = excluded.version, request_id = excluded.request_id,
        occurrences = recorded_faults.occurrences + excluded.occurrences, last_at = excluded.last_at`.execute(
      tx,
    )
}

/** Keeps the ones that were seen last. */
export async function trimFaults(tx: PlatformTx, most: number): Promise<void> {
  await sql`
    delete from recorded_faults where fingerprint in (
      select fingerprint from recorded_faults order by last_at desc, fingerprint offset ${most}
    )`.execute(tx)
}

export async function deleteOldFaults(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await sql`delete from recorded_faults where last_at < ${secondsFromNow(clock, -keepSeconds)}`.execute(tx)
}

export type FaultRow = NewFault & { readonly firstAt: Date; readonly lastAt: Date }

export async function listFaultRows(
  reader: PlatformReader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: FaultRow[]; readonly total: number }> {
  const { rows } = await sql<FaultRow>`
    select fingerprint, process, subject, name, message, frames, version, request_id as "requestId",
      occurrences::float8 as occurrences, first_at as "firstAt", last_at as "lastAt"
    from recorded_faults order by last_at desc, fingerprint limit ${limit} offset ${offset}`.execute(reader)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from recorded_faults`.execute(reader)
  return { rows, total: counted[0]?.total ?? 0 }
}
