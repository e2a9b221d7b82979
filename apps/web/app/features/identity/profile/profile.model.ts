import type { OrgType, Profile, ProfileKey } from '@tiltyard/contracts/browser'

export type FieldKey = 'nickname' | Exclude<ProfileKey, 'mobile'>
export type Draft = Readonly<Record<FieldKey, string>>

const organisationFields: Readonly<Record<OrgType, readonly FieldKey[]>> = {
  company: ['orgName', 'industryCode', 'department', 'jobTitle'],
  school: ['orgName', 'department', 'major', 'degree', 'studentNo'],
  other: ['orgName', 'industryCode', 'jobTitle'],
}

const publicKeys = ['nickname', 'bio'] as const satisfies readonly FieldKey[]
const personKeys = ['realName', 'gender', 'birthday', 'city'] as const satisfies readonly FieldKey[]
const allOrganisation: readonly FieldKey[] = [
  'orgName',
  'industryCode',
  'department',
  'jobTitle',
  'major',
  'degree',
  'studentNo',
]

export type Section = {
  readonly name: 'asked' | 'shown' | 'person' | 'organisation'
  readonly keys: readonly FieldKey[]
}

/** Fields of the organisation type, fields that a competition requires, and all filled ones. */
export function sectionsOf(draft: Draft, needed: readonly ProfileKey[]): readonly Section[] {
  const usual = isOrgType(draft.orgType) ? organisationFields[draft.orgType] : []
  const visibleKeys = allOrganisation.filter(
    (key) => usual.includes(key) || draft[key] !== '' || (needed as readonly string[]).includes(key),
  )
  return [
    { name: 'shown', keys: publicKeys },
    { name: 'person', keys: personKeys },
    { name: 'organisation', keys: ['orgType', ...visibleKeys] },
  ]
}

/** What a competition asks for in the order of the form, the kind of organisation first: it decides about the rest. */
export function askedFields(asked: readonly ProfileKey[]): readonly FieldKey[] {
  const inOrder: readonly FieldKey[] = ['orgType', ...allOrganisation, ...personKeys, 'bio']
  return inOrder.filter((key) => (asked as readonly string[]).includes(key))
}

export function draftOf(profile: Profile): Draft {
  const { mobile: _, ...values } = profile
  const entries = Object.entries(values).map(([key, value]) => [key, value ?? ''])
  return Object.fromEntries(entries) as Draft
}

export type Changes = Partial<Record<FieldKey, string | null>>

/** Only changed fields are sent, so that concurrent changes of other pages stay. An emptied field is sent as null. */
export function changesOf(saved: Draft, draft: Draft): Changes {
  const changed = (Object.keys(draft) as FieldKey[]).filter((key) => draft[key].trim() !== saved[key])
  return Object.fromEntries(
    changed.map((key) => [key, draft[key].trim() === '' && key !== 'nickname' ? null : draft[key]]),
  )
}

export type Unlock = {
  readonly name: 'teams' | 'company' | 'school' | 'mobile'
  readonly missing: readonly ProfileKey[]
}
export type Completeness = {
  readonly filled: number
  readonly total: number
  readonly unlocks: readonly Unlock[]
}

const unlockFields: Readonly<Record<Unlock['name'], readonly ProfileKey[]>> = {
  teams: ['realName', 'orgType', 'orgName'],
  company: ['industryCode', 'department', 'jobTitle'],
  school: ['major', 'degree', 'studentNo'],
  mobile: ['mobile'],
}

/** Counts fields by what they unlock: no user has to fill in more than they need. */
export function completenessOf(profile: Profile): Completeness {
  const mine = profile.orgType === 'company' || profile.orgType === 'school' ? [profile.orgType] : []
  const names: readonly Unlock['name'][] = ['teams', ...mine, 'mobile']
  const unlocks = names.map((name) => ({ name, missing: unlockFields[name].filter((key) => !profile[key]) }))
  const total = names.flatMap((name) => unlockFields[name]).length
  return { filled: total - unlocks.flatMap(({ missing }) => missing).length, total, unlocks }
}

function isOrgType(value: string): value is OrgType {
  return Object.hasOwn(organisationFields, value)
}
