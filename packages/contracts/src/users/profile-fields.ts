import { z } from 'zod'

/** What a person may tell about themselves. A competition names those that it needs, for each kind of team. */
export const ProfileKey = z.enum([
  'realName',
  'gender',
  'birthday',
  'mobile',
  'orgType',
  'orgName',
  'industryCode',
  'department',
  'jobTitle',
  'major',
  'degree',
  'studentNo',
  'city',
  'bio',
])
export type ProfileKey = z.infer<typeof ProfileKey>

/** What a team or a person belongs to. */
export const OrgType = z.enum(['company', 'school', 'other'])
export type OrgType = z.infer<typeof OrgType>
