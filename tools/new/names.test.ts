import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('a feature name may be plural or singular', () => {
  expect(namesOf('teams')).toMatchObject({ noun: 'team', nouns: 'teams', pascal: 'Team', table: 'teams' })
  expect(namesOf('sample')).toMatchObject({
    noun: 'sample',
    nouns: 'samples',
    pascal: 'Sample',
    table: 'samples',
  })
  expect(namesOf('prize-lists')).toMatchObject({
    camel: 'prizeList',
    table: 'prize_lists',
    reason: 'prize_lists',
  })
})

test.for(['Teams', 'team_lists', '../teams', '', '1st'])('"%s" is not a valid name', (name) => {
  expect(() => namesOf(name)).toThrow('kebab-case')
})
