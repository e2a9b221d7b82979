import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

const joinableSecondsBefore = 15 * 60

function facts(clock: Clock) {
  return [
    'activities.seats',
    'activities.join_url',
    'activities.title',
    sql<boolean>`activities.ends_at <= ${now(clock)}`.as('over'),
    sql<boolean>`${now(clock)} between activities.starts_at - make_interval(secs => ${joinableSecondsBefore})
      and activities.ends_at`.as('joinable'),
  ] as const
}

export function findActivityFacts(reader: PlatformReader, clock: Clock, id: string) {
  return reader.selectFrom('activities').select(facts(clock)).where('id', '=', id).executeTakeFirst()
}
export type ActivityFacts = NonNullable<Awaited<ReturnType<typeof findActivityFacts>>>

/** Sign-ups of one activity go one after the other: a seat that somebody was shown is theirs. */
export function lockActivity(tx: PlatformTx, clock: Clock, id: string) {
  return tx.selectFrom('activities').select(facts(clock)).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSignup(
  tx: PlatformTx,
  clock: Clock,
  activityId: string,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('activity_signups')
    .values({ activity_id: activityId, user_id: userId, signed_up_at: now(clock) })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doNothing())
    .execute()
}

/** The place that becomes free, counted from 1, or null for somebody who was not signed up. */
export async function deleteSignup(
  tx: PlatformTx,
  activityId: string,
  userId: string,
): Promise<number | null> {
  const { mine } = await findPlaces(tx, activityId, userId)
  if (mine === null) return null
  await tx
    .deleteFrom('activity_signups')
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute()
  return mine
}

/** How many signed up, and which in order the given person is. */
export async function findPlaces(reader: PlatformReader, activityId: string, userId: string | null) {
  const { rows } = await sql<{ total: string; mine: string | null }>`
    select count(*) as total,
      (select count(*) from activity_signups ahead
       where ahead.activity_id = ${activityId} and ahead.turn <= me.turn) as mine
    from activity_signups
    left join activity_signups me on me.activity_id = ${activityId} and me.user_id = ${userId}
    where activity_signups.activity_id = ${activityId}
    group by me.turn`.execute(reader)
  const [row] = rows
  return { total: Number(row?.total ?? 0), mine: row?.mine && row.mine !== '0' ? Number(row.mine) : null }
}

export async function findNth(reader: PlatformReader, activityId: string, place: number) {
  const row = await reader
    .selectFrom('activity_signups')
    .select('user_id')
    .where('activity_id', '=', activityId)
    .orderBy('turn')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}
