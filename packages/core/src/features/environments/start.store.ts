import { sql } from 'kysely'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { insertion, type NewEnvironment, waking } from './environment.store.ts'
import { counting } from './owner.store.ts'
import { type Use, using } from './use.store.ts'

export type Start = {
  readonly ownerId: string
  /** How many its owner had started before, in the window that counts. */
  readonly recent: number
  /** Null: it was there already, kept warm. */
  readonly made: NewEnvironment | null
  /** Null: for no question. */
  readonly use: Use | null
}

/** All that a start writes, as one statement: somebody waits, and each part costs more to send than to do. */
export async function writeStart(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, recent, made, use }: Start,
): Promise<void> {
  const name = `environment-start-${made ? 'made' : 'warm'}-${use ? 'used' : 'unused'}`
  const parts = [
    sql`counted as (${counting(clock, { ownerId, recent })})`,
    ...(made ? [sql`made as (${insertion(clock, made)})`] : []),
    ...(use ? [sql`used as (${using(clock, use)})`] : []),
  ]
  await sql`${sql.raw(`/* prepared: ${name}, sent ahead */`)} with ${sql.join(parts)} select ${waking}`.execute(
    tx,
  )
}
