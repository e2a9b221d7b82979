import { z } from 'zod'
import { signedIn } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { PersonName } from '../person-name.ts'
import { defineRoute } from '../route.ts'

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

const base = '/api/platform/web/dsc/user'

export const Gender = z.enum(['female', 'male', 'other'])
export const Degree = z.enum(['secondary', 'bachelor', 'master', 'doctor', 'other'])
/** The dictionary type whose codes an industry is named by. */
export const industryDictionary = 'D006'

/** One line of seen characters: what is invisible or turns the direction makes one entry look like another. */
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

/** Several lines; joined emoji are welcome here, marks of direction are not. */
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

/** Longest entry of each field that is written freely. */
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

/** What a person writes about themselves. The number is not among it: only verification writes that. */
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
  /** Verified; null until then. */
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
  summary: 'What the user has told about themselves; nobody else may ask',
  reply: Profile,
  refusals: [],
})

/**
 * Only what is named is changed, and null takes an entry back. So two pages that change different fields do not
 * undo each other; of one field the last word counts.
 */
export const updateProfile = defineRoute({
  method: 'PUT',
  path: `${base}/profile`,
  access: signedIn,
  summary: 'Change the nickname or what the user tells about themselves',
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
  summary: 'Show a picture that was handed in as avatar, or none; the one before is let go',
  body: z.strictObject({ fileName: FileName.nullable() }),
  reply: z.object({ avatar: z.string().nullable() }),
  refusals: ['uploads.file_not_found'],
  retriable: true,
})
