import { refuse, roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type MergeFacts, whyCannotMerge } from './person-merge.rules.ts'

const account = (nickname: string, facts: Partial<MergeFacts> = {}): MergeFacts => ({
  nickname,
  roleId: roles.user,
  isMerged: false,
  isBlocked: false,
  isLeaving: false,
  isInReview: false,
  idNumbers: [],
  ...facts,
})
const why = (kept: Partial<MergeFacts>, duplicate: Partial<MergeFacts>) =>
  whyCannotMerge(account('kept', kept), account('duplicate', duplicate))

test.each<[string, Partial<MergeFacts>, 'kept' | 'duplicate' | 'both']>([
  ['people.merged', { isMerged: true, isBlocked: true }, 'both'],
  ['people.merge_blocked', { isBlocked: true }, 'both'],
  ['people.merge_leaving', { isLeaving: true }, 'both'],
  ['people.merge_has_role', { roleId: roles.editor }, 'duplicate'],
  ['people.merge_has_role', { roleId: roles.administrator }, 'duplicate'],
  ['people.merge_in_review', { isInReview: true }, 'duplicate'],
])('%s keeps apart and names the account, and only where it matters', (reason, facts, which) => {
  expect(why({}, facts)).toEqual(refuse(reason as 'people.merged', { nickname: 'duplicate' }))
  expect(why(facts, {})).toEqual(
    which === 'both' ? refuse(reason as 'people.merged', { nickname: 'kept' }) : null,
  )
})

test('two accounts belong to one person unless both are verified and share no ID number', () => {
  expect(why({}, {})).toBeNull()
  expect(why({ idNumbers: ['a'] }, {})).toBeNull()
  expect(why({ idNumbers: ['a', 'b'] }, { idNumbers: ['b'] })).toBeNull()
  expect(why({ idNumbers: ['a'] }, { idNumbers: ['b'] })).toEqual(refuse('people.merge_other_person'))
})
