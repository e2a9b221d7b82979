import { expect, test } from 'vitest'
import { longest, profileProblems } from './profile.form.ts'

test.each([
  [{ nickname: '小明' }, {}],
  [{ nickname: '' }, { nickname: 'required' }],
  [{ nickname: '   ' }, { nickname: 'required' }],
  [{ nickname: 'x'.repeat((longest.nickname ?? 0) + 1) }, { nickname: 'tooLong' }],
  [{ orgName: 'x'.repeat(100) }, {}],
  [
    { orgName: 'x'.repeat(101), realName: 'a\u202eb' },
    { orgName: 'tooLong', realName: 'invalid' },
  ],
  [{ birthday: '1850-01-01' }, { birthday: 'invalid' }],
  [{ bio: null, city: null }, {}],
])('the profile changes %j have the problems %j', (changes, problems) => {
  expect(profileProblems(changes)).toEqual(problems)
})
