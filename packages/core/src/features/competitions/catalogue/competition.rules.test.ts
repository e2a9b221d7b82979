import { expect, test } from 'vitest'
import { requiredProfileFields } from './competition.rules.ts'

const fields = (...keys: readonly string[]) => keys.map((key) => ({ key, value: key })) as never
const competition = {
  teamUserFields: {
    company: fields('realName', 'orgName', 'jobTitle'),
    school: fields('realName', 'orgName', 'studentNo'),
    other: fields('realName'),
  },
}

test('a kind of organisation asks for its own fields', () => {
  expect(requiredProfileFields(competition, ['school'])).toEqual(['realName', 'orgName', 'studentNo'])
  expect(requiredProfileFields(competition, ['school', 'other'])).toEqual([
    'realName',
    'orgName',
    'studentNo',
  ])
})

test('before the kind is known, the kind is asked for first, and with it only what every kind needs', () => {
  expect(requiredProfileFields(competition, [])).toEqual(['orgType', 'realName'])
})

test('a competition that asks every kind for the same does not ask for the kind', () => {
  const same = { company: fields('city'), school: fields('city'), other: fields('city') }
  expect(requiredProfileFields({ teamUserFields: same }, [])).toEqual(['city'])
  expect(requiredProfileFields({ teamUserFields: { company: [], school: [], other: [] } }, [])).toEqual([])
})
