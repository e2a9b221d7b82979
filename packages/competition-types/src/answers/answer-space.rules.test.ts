import { expect, test } from 'vitest'
import type { AnswerKeyEntry } from './answer.ts'
import { isGuessable } from './answer-space.rules.ts'

const none = { options: 0, isMultiple: false, answers: [] as AnswerKeyEntry[] }
const value = (of: Extract<AnswerKeyEntry, { kind: 'value' }>['value']) => [
  { kind: 'value' as const, value: of },
]
const number = (text: string, tolerance = '0') => value({ number: text, tolerance })
const time = (toleranceSeconds: number) =>
  value({ time: '2026-11-03T14:05:00Z', toleranceSeconds, zone: 'Z' })

test.each([
  ['four options', { ...none, kind: 'choice', options: 4 }, true],
  ['several of thirteen options', { ...none, kind: 'choice', options: 13, isMultiple: true }, true],
  ['several of fourteen options', { ...none, kind: 'choice', options: 14, isMultiple: true }, false],
  ['443', { ...none, kind: 'number', answers: number('443') }, true],
  ['8080', { ...none, kind: 'number', answers: number('8080') }, false],
  ['8080 ± 10', { ...none, kind: 'number', answers: number('8080', '10') }, true],
  ['51234', { ...none, kind: 'number', answers: number('51234') }, false],
  ['-3.14159 ± 0.001', { ...none, kind: 'number', answers: number('-3.14159', '0.001') }, true],
  ['a second', { ...none, kind: 'time', answers: time(0) }, false],
  ['a minute', { ...none, kind: 'time', answers: time(60) }, false],
  ['a day', { ...none, kind: 'time', answers: time(86_400) }, true],
  [
    'a house',
    { ...none, kind: 'coordinates', answers: value({ latitude: 1, longitude: 2, metres: 500 }) },
    false,
  ],
  [
    'a province',
    { ...none, kind: 'coordinates', answers: value({ latitude: 1, longitude: 2, metres: 200_000 }) },
    true,
  ],
  ['a text', { ...none, kind: 'text' }, false],
  ['a case', { ...none, kind: 'group' }, false],
] as const)('%s can be guessed: %s', (_, challenge, expected) => {
  expect(isGuessable(challenge)).toBe(expected)
})
