import { expect, test } from 'vitest'
import { answersFrom } from './answer-key.model.ts'

test('each kind of question sends its own form of answer keys, without empty rows', () => {
  expect(answersFrom('flag', [{ kind: 'any-case', text: ' flag{a} ' }, { text: ' ' }, undefined])).toEqual([
    { kind: 'any-case', text: 'flag{a}' },
  ])
  expect(answersFrom('hash', [{ kind: 'pattern', text: 'ab' }])).toEqual([{ kind: 'exact', text: 'ab' }])
  expect(answersFrom('number', [{ number: '3' }, { tolerance: '1' }])).toEqual([
    { kind: 'number', number: '3', tolerance: '0' },
  ])
  expect(answersFrom('time', [{ time: '2026-03-01', zone: '+08:00' }])).toEqual([
    { kind: 'time', time: '2026-03-01', toleranceSeconds: 0, zone: '+08:00' },
  ])
  expect(answersFrom('choice', [{ keys: ['A'] }, { keys: [] }])).toEqual([{ kind: 'choice', keys: ['A'] }])
})
