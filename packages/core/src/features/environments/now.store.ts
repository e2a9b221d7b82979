import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

export async function findNow(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${now(clock)} as now`.execute(reader)
  return rows[0]?.now ?? new Date()
}
