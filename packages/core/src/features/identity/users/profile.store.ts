import type { ProfileKey } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

const columns = {
  realName: 'real_name',
  gender: 'gender',
  birthday: 'birthday',
  mobile: 'mobile',
  orgType: 'org_type',
  orgName: 'org_name',
  industryCode: 'industry_code',
  department: 'department',
  jobTitle: 'job_title',
  major: 'major',
  degree: 'degree',
  studentNo: 'student_no',
  city: 'city',
  bio: 'bio',
} as const satisfies Record<ProfileKey, string>

/** Missing fields of each person, in the given order; complete people are included. */
export async function listMissingFields(
  reader: PlatformReader,
  userIds: readonly string[],
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, ProfileKey[]>> {
  const rows = userIds.length
    ? await reader.selectFrom('profiles').selectAll().where('user_id', 'in', userIds).execute()
    : []
  const profiles = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(userIds.map((id) => [id, keys.filter((key) => !profiles.get(id)?.[columns[key]])]))
}

/** The given fields of each person; nothing else of a profile is read. */
export async function listProfileValues(
  reader: PlatformReader,
  userIds: readonly string[],
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, Readonly<Partial<Record<ProfileKey, string | null>>>>> {
  if (userIds.length === 0 || keys.length === 0) return new Map()
  const columnOf = (key: ProfileKey) =>
    key === 'birthday'
      ? sql<string | null>`to_char(birthday, 'YYYY-MM-DD')`
      : sql<string | null>`${sql.ref(columns[key])}`
  const rows = await reader
    .selectFrom('profiles')
    .select('user_id')
    .select(keys.map((key) => columnOf(key).as(key)))
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, ...values }) => [user_id, values]))
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function findProfile(reader: PlatformReader, userId: string) {
  return (
    reader
      .selectFrom('profiles')
      .select(['real_name', 'gender', 'mobile', 'org_type', 'org_name', 'industry_code', 'department'])
      .select(['job_title', 'major', 'degree', 'student_no', 'city', 'bio'])
      // A calendar day without a time zone.
      .select(sql<string | null>`to_char(birthday, 'YYYY-MM-DD')`.as('birthday'))
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )
}

type WritableKey = Exclude<ProfileKey, 'mobile'>

/** Writes only the given fields in one statement, so that concurrent changes of others are kept. */
export async function upsertProfile(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  fields: { readonly [K in WritableKey]?: string | null | undefined },
): Promise<void> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const values = {
    ...Object.fromEntries(entries.map(([key, value]) => [columns[key as WritableKey], value])),
    updated_at: now(clock),
  }
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
