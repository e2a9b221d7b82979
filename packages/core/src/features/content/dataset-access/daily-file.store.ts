import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'

type Fetch = {
  readonly datasetId: string
  readonly userId: string
  readonly fileId: string
}
type Zoned = { readonly clock: Clock; readonly timeZone: string }

/**
 * Takes one of the files that a person may fetch today; false when they are used up. A file that was begun today counts
 * once, however many ranges follow. The lock makes the number exact under parallel requests.
 */
export async function reserveDailyFile(
  tx: PlatformTx,
  { clock, timeZone }: Zoned,
  { datasetId, userId, fileId }: Fetch,
  limit: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`daily files:${userId}:${datasetId}`}, 0))`.execute(
    tx,
  )
  const day = sql<string>`(${now(clock)} at time zone ${timeZone})::date`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dataset_daily_files')
    .values({ dataset_id: datasetId, user_id: userId, day, dataset_file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return true
  const { n } = await tx
    .selectFrom('dataset_daily_files')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('dataset_id', '=', datasetId)
    .where('day', '=', day as never)
    .executeTakeFirstOrThrow()
  return Number(n) <= limit
}

/** Days that are over in every time zone. */
export async function deletePastDailyFiles(tx: PlatformTx, clock: Clock): Promise<void> {
  await sql`delete from dataset_daily_files where day < (${now(clock)} at time zone 'UTC')::date - 2`.execute(
    tx,
  )
}
