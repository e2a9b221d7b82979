import { Profile } from '@tiltyard/contracts'
import type { ProfileRow } from './profile.store.ts'

/** Whoever has told nothing yet has a profile without entries. */
export function profileView(nickname: string, row: ProfileRow | undefined): Profile {
  return Profile.parse({
    nickname,
    realName: row?.real_name ?? null,
    gender: row?.gender ?? null,
    birthday: row?.birthday ?? null,
    mobile: row?.mobile ?? null,
    orgType: row?.org_type ?? null,
    orgName: row?.org_name ?? null,
    industryCode: row?.industry_code ?? null,
    department: row?.department ?? null,
    jobTitle: row?.job_title ?? null,
    major: row?.major ?? null,
    degree: row?.degree ?? null,
    studentNo: row?.student_no ?? null,
    city: row?.city ?? null,
    bio: row?.bio ?? null,
  })
}
