import type { ExamKey } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { correctionOf, noOtherAnswer, type OtherAnswer, otherKey } from './other-answer.model.ts'

const blank = { accepts: ['AES'], isCaseSensitive: true, number: null, pattern: null, weight: 2 }
const fill: ExamKey = {
  kind: 'fill',
  blanks: [blank, { ...blank, accepts: [], number: { value: '3', tolerance: '0.5' } }],
}
const choosing = (...options: number[]): OtherAnswer => ({ options, blanks: [] })

test('the answer that is right too differs from the key', () => {
  const single: ExamKey = { kind: 'single', option: 2 }
  expect(otherKey(single, choosing())).toBeNull()
  expect(otherKey(single, choosing(2))).toBeNull()
  expect(otherKey(single, choosing(1))).toEqual({ kind: 'single', option: 1 })
  const multiple: ExamKey = { kind: 'multiple', options: [0, 2] }
  expect(otherKey(multiple, choosing(2, 0))).toBeNull()
  expect(otherKey(multiple, choosing(2, 1))).toEqual({ kind: 'multiple', options: [1, 2] })
})

test('of a judgement only the other verdict can be accepted too', () => {
  expect(otherKey({ kind: 'judge', isTrue: true }, choosing())).toEqual({ kind: 'judge', isTrue: false })
})

test('a blank that is left empty keeps its key, and a number keeps its form', () => {
  const empty = noOtherAnswer(fill)
  expect(otherKey(fill, empty)).toBeNull()
  expect(empty.blanks[1]).toEqual({ text: '', tolerance: '0.5' })
  expect(otherKey(fill, { ...empty, blanks: [{ text: ' Rijndael ', tolerance: '' }] })).toEqual({
    kind: 'fill',
    blanks: [{ ...blank, accepts: ['Rijndael'] }, fill.kind === 'fill' ? fill.blanks[1] : null],
  })
  expect(
    otherKey(fill, {
      ...empty,
      blanks: [
        { text: '', tolerance: '' },
        { text: '4', tolerance: ' ' },
      ],
    }),
  ).toMatchObject({ blanks: [blank, { accepts: [], number: { value: '4', tolerance: '0' } }] })
})

test('full marks and leaving out need no answer, and accepting one needs it', () => {
  const item = { itemId: 'i', key: { kind: 'single', option: 0 } as const }
  expect(correctionOf(item, 'full', choosing())).toEqual({ itemId: 'i', act: 'full', also: null })
  expect(correctionOf(item, 'drop', choosing(1))).toEqual({ itemId: 'i', act: 'drop', also: null })
  expect(correctionOf(item, 'also', choosing())).toBeNull()
  expect(correctionOf(item, 'also', choosing(1))).toMatchObject({ also: { kind: 'single', option: 1 } })
})
