import type { Profile } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { askedFields, changesOf, completenessOf, draftOf, sectionsOf } from './profile.model.ts'

const blank: Profile = {
  nickname: 'Ada',
  realName: null,
  gender: null,
  birthday: null,
  mobile: null,
  orgType: null,
  orgName: null,
  industryCode: null,
  department: null,
  jobTitle: null,
  major: null,
  degree: null,
  studentNo: null,
  city: null,
  bio: null,
}
const organisation = (profile: Partial<Profile>, needed: Parameters<typeof sectionsOf>[1] = []) =>
  sectionsOf(draftOf({ ...blank, ...profile }), needed)[2]?.keys

test('the profile of a school member has fields for studies, that of a company member for work', () => {
  expect(organisation({})).toEqual(['orgType'])
  expect(organisation({ orgType: 'company' })).toEqual([
    'orgType',
    'orgName',
    'industryCode',
    'department',
    'jobTitle',
  ])
  expect(organisation({ orgType: 'school' })).toContain('studentNo')
})

test('fields that a competition requires are shown for every type of organisation', () => {
  expect(organisation({ orgType: 'company' }, ['degree'])).toContain('degree')
})

test('filled profile fields are never hidden', () => {
  expect(organisation({ orgType: 'company', major: '数学' })).toContain('major')
})

test('only changed profile fields are sent, and an emptied field is sent as null', () => {
  const saved = draftOf({ ...blank, city: '北京', bio: 'x' })
  expect(changesOf(saved, { ...saved, city: ' 北京 ' })).toEqual({})
  expect(changesOf(saved, { ...saved, city: '上海', bio: ' ', nickname: '' })).toEqual({
    city: '上海',
    bio: null,
    nickname: '',
  })
})

test('completeness counts only fields that unlock something', () => {
  expect(completenessOf(blank)).toMatchObject({ filled: 0, total: 4 })
  const student = completenessOf({ ...blank, realName: 'Ada', orgType: 'school', orgName: 'x', bio: 'y' })
  expect(student).toEqual({
    filled: 3,
    total: 7,
    unlocks: [
      { name: 'teams', missing: [] },
      { name: 'school', missing: ['major', 'degree', 'studentNo'] },
      { name: 'mobile', missing: ['mobile'] },
    ],
  })
})

test('what a competition asks for begins with the kind of organisation and leaves out the mobile number', () => {
  expect(askedFields(['city', 'realName', 'mobile', 'studentNo', 'orgType'])).toEqual([
    'orgType',
    'studentNo',
    'realName',
    'city',
  ])
  expect(askedFields(['mobile'])).toEqual([])
})
