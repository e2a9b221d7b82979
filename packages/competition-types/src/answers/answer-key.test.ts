import type { ChallengeKind } from '@tiltyard/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerKind, PlainAnswer } from './answer.ts'
import { choice, comparison, flag, keyOf, optionKeys, typed } from './answer-key.fixture.ts'
import { buildAnswerKeyEntry, judgeAnswer } from './answer-key.rules.ts'
import { formatReading, readAnswer } from './answer-reading.rules.ts'

const exact = (text: string): PlainAnswer => ({ kind: 'exact', text })

test('an answer of another kind than the challenge is wrong', () => {
  const all = [
    keyOf('flag', exact('3.14')),
    keyOf('text', exact('3.14')),
    keyOf('number', { kind: 'number', number: '3.14', tolerance: '0' }),
    keyOf('time', { kind: 'time', time: '2026-03-01', toleranceSeconds: 0, zone: 'Z' }),
    keyOf('choice', { kind: 'choice', keys: ['A'] }),
    keyOf('file'),
    keyOf('group'),
  ]
  const kinds = {
    flag: ['flag'],
    typed: ['text', 'hash', 'number', 'time', 'coordinates'],
    choice: ['choice'],
  }
  for (const key of all)
    for (const sent of [flag('3.14'), typed('3.14'), choice(['A'])])
      if (!kinds[sent.kind].includes(key.kind)) expect(judgeAnswer(key, sent, comparison)).toBe(false)
})

test.each<[ChallengeKind, PlainAnswer]>([
  ['number', { kind: 'number', number: 'three', tolerance: '0' }],
  ['number', { kind: 'number', number: '3', tolerance: '-1' }],
  ['number', exact('3')],
  ['time', { kind: 'time', time: '2026-02-30', toleranceSeconds: 0, zone: 'Z' }],
  ['time', { kind: 'time', time: '2026-02-20', toleranceSeconds: 0, zone: '+99:00' }],
  ['coordinates', { kind: 'coordinates', latitude: 90.1, longitude: 0, metres: 1 }],
  ['coordinates', { kind: 'coordinates', latitude: 0, longitude: Number.NaN, metres: 1 }],
  ['coordinates', { kind: 'coordinates', latitude: 0, longitude: 0, metres: -1 }],
  ['text', { kind: 'coordinates', latitude: 0, longitude: 0, metres: 1 }],
  ['choice', { kind: 'choice', keys: ['A', 'Z'] }],
  ['choice', { kind: 'choice', keys: [] }],
  ['hash', exact('not a hash')],
  ['hash', { kind: 'pattern', text: '.*' }],
  ['flag', { kind: 'choice', keys: ['A'] }],
  ['text', exact('   ')],
  ['file', exact('x')],
  ['group', exact('x')],
])('an answer key of a %s that no answer can match is refused', (kind, answer) => {
  expect(buildAnswerKeyEntry({ kind, optionKeys }, answer, () => new Uint8Array())).toBeNull()
})

test('a choice is right exactly when it is the same set', () => {
  const sets = fc.subarray(optionKeys, { minLength: 1 })
  fc.assert(
    fc.property(sets, fc.array(fc.constantFrom(...optionKeys), { maxLength: 6 }), (right, sent) => {
      const isSame = new Set(right).size === new Set(sent).size && sent.every((one) => right.includes(one))
      const key = keyOf('choice', { kind: 'choice', keys: right })
      expect(judgeAnswer(key, choice(sent), comparison)).toBe(isSame)
    }),
  )
})

test.each<[AnswerKind, string, string | null]>([
  ['number', ' 1,234.50 ', '1234.5'],
  ['number', '-25e-3', '-0.025'],
  ['number', '1e3', '1000'],
  ['number', '3,14', null],
  ['time', '2026-11-03 14:05', '2026-11-03 06:05:00 UTC'],
  ['time', '2026-11-03T14:05:00.5Z', '2026-11-03 14:05:00.500 UTC'],
  ['time', 'yesterday', null],
  ['hash', '0xAB CD:ef01', 'abcdef01'],
  ['coordinates', "116°24'E 39°54'N", '39.900000, 116.400000'],
  ['coordinates', '39°54′15″N 116°24′27″E', '39.904167, 116.407500'],
  ['text', ' two\n words ', 'two words'],
])('the %s “%s” is read as %s', (kind, text, expected) => {
  const reading = readAnswer(kind, typed(text), { zone: '+08:00' })
  expect(reading && formatReading(reading)).toBe(expected)
})

test('reading any text ends with a reading or null, and a reading is read as itself', () => {
  const kinds = fc.constantFrom<AnswerKind[]>('number', 'time', 'hash', 'coordinates', 'text')
  fc.assert(
    fc.property(kinds, fc.string({ maxLength: 200, unit: 'grapheme' }), (kind, text) => {
      const reading = readAnswer(kind, typed(text))
      if (!reading) return
      const again = readAnswer(kind, typed(formatReading(reading)))
      expect(again && formatReading(again)).toBe(formatReading(reading))
    }),
  )
})
