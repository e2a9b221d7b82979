import { type Localised, roles } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type ApplicationNotification = {
  readonly datasetId: string
  readonly title: Localised
  readonly userId: string
  readonly nickname: string
  readonly until: string | null
  readonly reason: string | null
  /** Administrators where a dataset has no steward; never the applicant. */
  readonly stewardIds: readonly string[]
}

const administratorLimit = 20

export async function findApplicationNotification(
  reader: PlatformReader,
  applicationId: string,
): Promise<ApplicationNotification | null> {
  const row = await reader
    .selectFrom('dataset_applications as a')
    .innerJoin('contents as c', 'c.id', 'a.dataset_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.dataset_id', 'a.user_id', 'a.reason', 'c.title', 'u.nickname'])
    .select(sql<string | null>`a.until::text`.as('until'))
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return null
  const { rows: stewards } = await sql<{ id: string }>`
    select user_id as id from dataset_stewards where dataset_id = ${row.dataset_id} and user_id <> ${row.user_id}
    union
    (select id from users where role_id = ${roles.administrator} and id <> ${row.user_id} and blocked_at is null
      and not exists (
        select from dataset_stewards where dataset_id = ${row.dataset_id} and user_id <> ${row.user_id}
      ) limit ${administratorLimit})`.execute(reader)
  return {
    datasetId: row.dataset_id,
    title: row.title as Localised,
    userId: row.user_id,
    nickname: row.nickname,
    until: row.until,
    reason: row.reason,
    stewardIds: stewards.map(({ id }) => id),
  }
}
