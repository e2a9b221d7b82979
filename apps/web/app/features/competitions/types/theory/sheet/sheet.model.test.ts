import { expect, test } from 'vitest'
import {
  actionOfKey,
  afterChoice,
  afterText,
  isAnswered,
  isChosen,
  isShown,
  longestBlank,
  optionCount,
  placeAfter,
} from './sheet.model.ts'

test.each([
  [null, false],
  [{ option: 0 }, true],
  [{ options: [] }, false],
  [{ options: [2] }, true],
  [{ isTrue: false }, true],
  [{ blanks: ['', ' '] }, false],
  [{ blanks: ['', 'x'] }, true],
])('whether %j counts as answered: %s', (answer, expected) => {
  expect(isAnswered(answer)).toBe(expected)
})

test('options of a multiple choice are switched on and off, in order, and none is no answer', () => {
  const one = afterChoice('multiple', null, 2)
  const two = afterChoice('multiple', one, 0)
  expect(two).toEqual({ options: [0, 2] })
  expect(isChosen(two, 2)).toBe(true)
  expect(afterChoice('multiple', afterChoice('multiple', two, 0), 2)).toBeNull()
})

test('one option is chosen of a single choice, and true or false of a judgement', () => {
  expect(afterChoice('single', { option: 0 }, 3)).toEqual({ option: 3 })
  expect(afterChoice('judge', null, 0)).toEqual({ isTrue: true })
  expect(afterChoice('judge', { isTrue: true }, 1)).toEqual({ isTrue: false })
  expect(isChosen({ isTrue: false }, 1)).toBe(true)
  expect(isChosen({ isTrue: false }, 0)).toBe(false)
})

test('each blank keeps its text, and empty blanks are no answer', () => {
  const second = afterText(null, { blank: 1, text: 'AES', blanks: 2 })
  expect(second).toEqual({ blanks: ['', 'AES'] })
  expect(afterText(second, { blank: 0, text: '128', blanks: 2 })).toEqual({ blanks: ['128', 'AES'] })
  expect(afterText(second, { blank: 1, text: '', blanks: 2 })).toBeNull()
})

test('the text of a blank is what the server can store, also when all blanks are full', () => {
  const stray = afterText(null, { blank: 0, text: 'A\0B\tC\ud800', blanks: 1 })
  expect(stray).toEqual({ blanks: ['A B C\ufffd'] })
  const bytes = (blanks: number) =>
    new TextEncoder().encode(JSON.stringify(Array(blanks).fill('字'.repeat(longestBlank(blanks))))).length
  expect([1, 4, 5, 10].map(longestBlank)).toEqual([300, 300, 259, 129])
  expect([1, 4, 5, 10].every((blanks) => bytes(blanks) <= 4_000)).toBe(true)
})

test.each([
  ['1', { kind: 'choose', option: 0 }],
  ['4', { kind: 'choose', option: 3 }],
  ['5', null],
  ['b', { kind: 'choose', option: 1 }],
  ['D', { kind: 'choose', option: 3 }],
  ['e', null],
  ['m', { kind: 'mark' }],
  ['ArrowRight', { kind: 'move', by: 1 }],
  ['ArrowLeft', { kind: 'move', by: -1 }],
  ['Enter', null],
  ['0', null],
])('of four options the key %s does %j', (key, expected) => {
  expect(actionOfKey(key, 4, true)).toEqual(expected)
})

test('the tenth option has a letter; letters and digits can be turned off, arrows not', () => {
  expect(actionOfKey('J', 10, true)).toEqual({ kind: 'choose', option: 9 })
  expect(['1', 'a', 'm'].map((key) => actionOfKey(key, 10, false))).toEqual([null, null, null])
  expect(actionOfKey('ArrowRight', 10, false)).toEqual({ kind: 'move', by: 1 })
})

test('a question to fill in has no options, a judgement has two', () => {
  const texts = Array.from({ length: 4 }, () => ({ zh: 'x' }))
  expect(optionCount({ kind: 'fill', options: [] })).toBe(0)
  expect(optionCount({ kind: 'judge', options: [] })).toBe(2)
  expect(optionCount({ kind: 'single', options: texts })).toBe(4)
})

test('a filter shows the places that are left to do', () => {
  const states = [
    { isAnswered: true, isMarked: true, isSeen: true },
    { isAnswered: false, isMarked: false, isSeen: true },
    { isAnswered: false, isMarked: false, isSeen: false },
  ]
  const shown = (filter: Parameters<typeof isShown>[1]) =>
    states.filter((each) => isShown(each, filter)).length
  expect(['all', 'unanswered', 'marked', 'unseen'].map((each) => shown(each as 'all'))).toEqual([3, 2, 1, 1])
})

test('moving ends at the first and the last question', () => {
  expect([placeAfter(0, -1, 5), placeAfter(0, 1, 5), placeAfter(4, 1, 5), placeAfter(0, 1, 0)]).toEqual([
    0, 1, 4, 0,
  ])
  // An address without a number.
  expect(placeAfter(Number.NaN, 0, 5)).toBe(0)
})
