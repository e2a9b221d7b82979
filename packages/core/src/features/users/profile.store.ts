import type { ProfileKey } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

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

/** Which of these each person has not told yet, in the order asked; nobody is left out. */
export async function listMissingFields(
  reader: PlatformReader,
  userIds: readonly string[],
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, ProfileKey[]>> {
  const rows = userIds.length
    ? await reader.selectFrom('profiles').selectAll().where('user_id', 'in', userIds).execute()
    : []
  const known = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(userIds.map((id) => [id, keys.filter((key) => !known.get(id)?.[columns[key]])]))
}
