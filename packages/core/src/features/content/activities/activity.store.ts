import type { LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Publication } from '../publication.ts'

export async function replaceActivity(
  tx: PlatformTx,
  { id, document, publishedAt, updatedAt }: Publication<'activity'>,
  { html, outline }: { readonly html: LocalisedHtml; readonly outline: LocalisedOutline },
): Promise<void> {
  const row = {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    html: JSON.stringify(html),
    outline: JSON.stringify(outline),
    starts_at: document.startsAt,
    ends_at: document.endsAt,
    place: document.place ? JSON.stringify(document.place) : null,
    join_url: document.joinUrl ?? null,
    speakers: JSON.stringify(document.speakers),
    seats: document.seats ?? null,
    recording_url: document.recordingUrl ?? null,
    slides_url: document.slidesUrl ?? null,
    published_at: publishedAt,
    updated_at: updatedAt,
  }
  await tx
    .insertInto('activities')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('activity_papers').where('activity_id', '=', id).execute()
  const links = [...new Set(document.paperIds)].map((paper_id, position) => ({
    activity_id: id,
    paper_id,
    position,
  }))
  if (links.length > 0) await tx.insertInto('activity_papers').values(links).execute()
}

export async function deleteActivity(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('activities').where('id', '=', id).execute()
}

const listColumns = [
  'id',
  'title',
  'summary',
  'starts_at',
  'ends_at',
  'place',
  'join_url',
  'speakers',
  'seats',
  'recording_url',
] as const

export type ActivityPeriod = 'upcoming' | 'past'

export function listActivityPage(
  reader: PlatformReader,
  clock: Clock,
  when: ActivityPeriod,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const direction = when === 'upcoming' ? 'asc' : 'desc'
  return reader
    .selectFrom('activities')
    .select(listColumns)
    .where('ends_at', when === 'upcoming' ? '>' : '<=', now(clock))
    .orderBy('ends_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ActivityListRow = Awaited<ReturnType<typeof listActivityPage>>[number]

export async function countActivities(
  reader: PlatformReader,
  clock: Clock,
  when: ActivityPeriod,
): Promise<number> {
  const { total } = await reader
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('ends_at', when === 'upcoming' ? '>' : '<=', now(clock))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findActivity(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('activities')
    .select(listColumns)
    .select(['html', 'outline', 'slides_url', 'published_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listActivityPaperIds(reader: PlatformReader, activityId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('activity_papers')
    .select('paper_id')
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .execute()
  return rows.map(({ paper_id }) => paper_id)
}

const joinableSecondsBefore = 15 * 60

function factColumns(clock: Clock) {
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
  return reader.selectFrom('activities').select(factColumns(clock)).where('id', '=', id).executeTakeFirst()
}
export type ActivityFacts = NonNullable<Awaited<ReturnType<typeof findActivityFacts>>>

/** Sign-ups of one activity are serialised, so that a seat is never given twice. */
export function lockActivity(tx: PlatformTx, clock: Clock, id: string) {
  return tx
    .selectFrom('activities')
    .select(factColumns(clock))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
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

/** Position that becomes free, counted from 1; null for a person who was not signed up. */
export async function deleteSignup(
  tx: PlatformTx,
  activityId: string,
  userId: string,
): Promise<number | null> {
  const { mine } = await findSignupPosition(tx, activityId, userId)
  if (mine === null) return null
  await tx
    .deleteFrom('activity_signups')
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute()
  return mine
}

/** Number of sign-ups, and the person's position among them. */
export async function findSignupPosition(reader: PlatformReader, activityId: string, userId: string | null) {
  const { rows } = await sql<{ total: string; mine: string | null }>`
    select count(*) as total,
      (select count(*) from activity_signups ahead
       where ahead.activity_id = ${activityId} and ahead.sequence <= me.sequence) as mine
    from activity_signups
    left join activity_signups me on me.activity_id = ${activityId} and me.user_id = ${userId}
    where activity_signups.activity_id = ${activityId}
    group by me.sequence`.execute(reader)
  const [row] = rows
  return { total: Number(row?.total ?? 0), mine: row?.mine && row.mine !== '0' ? Number(row.mine) : null }
}

export async function findUserIdAtPosition(reader: PlatformReader, activityId: string, place: number) {
  const row = await reader
    .selectFrom('activity_signups')
    .select('user_id')
    .where('activity_id', '=', activityId)
    .orderBy('sequence')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}
