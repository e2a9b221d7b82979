import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { PersonName } from '../person-name.ts'
import { defineRoute } from '../route.ts'

/** Profile fields. A competition names those that it requires for each type of team. */
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

/** Type of organisation of a team or person. */
export const OrgType = z.enum(['company', 'school', 'other'])
export type OrgType = z.infer<typeof OrgType>

const base = '/api/platform/web/dsc/user'

export const Gender = z.enum(['female', 'male', 'other'])
export const Degree = z.enum(['secondary', 'bachelor', 'master', 'doctor', 'other'])
/** Dictionary type of industry codes. */
export const industryDictionary = 'D006'

/** One line of visible characters: invisible characters and direction marks make one entry look like another. */
const singleLine = (longest: number) =>
  z
    .string()
    .max(4 * longest)
    .normalize('NFC')
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
    .overwrite((text) => text.replace(/\s+/gu, ' '))

/** Several lines; emoji sequences are allowed, direction marks are not. */
const multiLine = (longest: number) =>
  z
    .string()
    .max(4 * longest)
    .normalize('NFC')
    .overwrite((written) => written.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1)
    .max(longest)
    .regex(/^(?:\n|[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}])*$/u)

/** Maximum lengths of the free-text fields. */
export const profileLimits = {
  realName: 50,
  orgName: 100,
  department: 60,
  jobTitle: 60,
  major: 60,
  studentNo: 40,
  city: 60,
  bio: 500,
} as const

/** Fields that the user edits. The mobile number is not among them: only verification writes it. */
export const profileFields = {
  realName: singleLine(profileLimits.realName),
  gender: Gender,
  birthday: z.iso.date().refine((day) => day >= '1900-01-01'),
  orgType: OrgType,
  orgName: singleLine(profileLimits.orgName),
  industryCode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  department: singleLine(profileLimits.department),
  jobTitle: singleLine(profileLimits.jobTitle),
  major: singleLine(profileLimits.major),
  degree: Degree,
  studentNo: singleLine(profileLimits.studentNo),
  city: singleLine(profileLimits.city),
  bio: multiLine(profileLimits.bio),
} as const satisfies Record<Exclude<ProfileKey, 'mobile'>, z.ZodType>

const { realName, gender, birthday, orgType, orgName, industryCode, department } = profileFields
const { jobTitle, major, degree, studentNo, city, bio } = profileFields

export const Profile = z.object({
  nickname: z.string(),
  realName: z.string().nullable(),
  gender: Gender.nullable(),
  birthday: z.string().nullable(),
  /** Verified number; null until then. */
  mobile: z.string().nullable(),
  orgType: OrgType.nullable(),
  orgName: z.string().nullable(),
  industryCode: z.string().nullable(),
  department: z.string().nullable(),
  jobTitle: z.string().nullable(),
  major: z.string().nullable(),
  degree: Degree.nullable(),
  studentNo: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
}) satisfies z.ZodType<{ nickname: string } & Record<ProfileKey, string | null>>
export type Profile = z.infer<typeof Profile>

export const getProfile = defineRoute({
  method: 'GET',
  path: `${base}/profile`,
  access: signedIn,
  summary: 'Get the user’s own profile',
  reply: Profile,
  refusals: [],
})

/**
 * Only the given fields change, and null clears a field: two pages that change different fields do not overwrite each
 * other. For the same field the last write wins.
 */
export const updateProfile = defineRoute({
  method: 'PUT',
  path: `${base}/profile`,
  access: signedIn,
  summary: 'Change the nickname or the profile',
  body: z
    .strictObject({
      nickname: PersonName.optional(),
      realName: realName.nullable().optional(),
      gender: gender.nullable().optional(),
      birthday: birthday.nullable().optional(),
      orgType: orgType.nullable().optional(),
      orgName: orgName.nullable().optional(),
      industryCode: industryCode.nullable().optional(),
      department: department.nullable().optional(),
      jobTitle: jobTitle.nullable().optional(),
      major: major.nullable().optional(),
      degree: degree.nullable().optional(),
      studentNo: studentNo.nullable().optional(),
      city: city.nullable().optional(),
      bio: bio.nullable().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined)),
  reply: Profile,
  refusals: ['users.nickname_taken', 'users.unknown_industry', 'users.birthday_in_future'],
  retriable: true,
})

export const changeAvatar = defineRoute({
  method: 'PUT',
  path: `${base}/avatar`,
  access: signedIn,
  summary: 'Set an uploaded image as avatar, or none; releases the previous one',
  body: z.strictObject({ fileName: FileName.nullable() }),
  reply: z.object({ avatar: z.string().nullable() }),
  refusals: ['uploads.file_not_found'],
  retriable: true,
})
