import { expect, test } from 'vitest'
import { answerAccepting, foldReading } from './accepted-answer.rules.ts'
import type { InlineAnswer } from './answer.ts'
import { choice, comparison, flag, keyOf, typed } from './answer-key.fixture.ts'
import { judgeAnswer } from './answer-key.rules.ts'
import { type AnswerReading, readAnswer } from './answer-reading.rules.ts'

const samples: readonly [kind: AnswerReading['kind'], same: readonly InlineAnswer[], other: InlineAnswer][] =
  [
    ['flag', [flag('flag{x}'), flag(' flag{x} ')], flag('FLAG{x}')],
    ['text', [typed('Evil  Corp'), typed('evil corp')], typed('evilcorp')],
    ['hash', [typed('0xAABBCCDD'), typed('aa:bb:cc:dd')], typed('aabbccde')],
    ['number', [typed('1,024'), typed('1024.0')], typed('1024.1')],
    [
      'time',
      [typed('2026-11-03T14:05:00+08:00'), typed('2026-11-03 06:05:00Z')],
      typed('2026-11-03 06:05:01Z'),
    ],
    ['coordinates', [typed('39.9042, 116.4074'), typed('39.904200,116.407400')], typed('39.9043, 116.4074')],
    ['choice', [choice(['A', 'C']), choice(['C', 'A'])], choice(['A'])],
  ]

test.each(samples)('accepting a %s accepts what is read alike, and nothing else', (kind, same, other) => {
  const reading = readAnswer(kind, same[0] as InlineAnswer) as AnswerReading
  const key = keyOf(kind, answerAccepting(reading))
  expect(same.map((answer) => judgeAnswer(key, answer, comparison))).toEqual(same.map(() => true))
  expect(judgeAnswer(key, other, comparison)).toBe(false)
  expect(new Set(same.map((answer) => foldReading(readAnswer(kind, answer) as AnswerReading))).size).toBe(1)
  expect(foldReading(readAnswer(kind, other) as AnswerReading)).not.toBe(foldReading(reading))
})
