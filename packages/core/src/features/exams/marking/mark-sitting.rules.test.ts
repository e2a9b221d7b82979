import type { ExamAnswer, ExamKey } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { correctKeys, type ItemKey, markSitting, type PaperKeys, placeKey } from './mark-sitting.rules.ts'

const item = (position: number, key: ExamKey): ItemKey => ({
  itemId: `item-${position}`,
  section: 1,
  position,
  points: 400,
  keys: [key],
  credit: 'by-key',
  correction: null,
})
const blank = { accepts: [], isCaseSensitive: false, number: null, weight: 1 }
const items = [
  item(1, { kind: 'single', option: 2 }),
  item(2, { kind: 'multiple', options: [0, 2, 3] }),
  item(3, { kind: 'judge', isTrue: true }),
  item(4, { kind: 'fill', blanks: [{ ...blank, pattern: 'AES-?256' }] }),
]
const paper: PaperKeys = {
  taskId: 'paper',
  revision: 0,
  rule: { several: 'half', wrongPermille: 250 },
  items: new Map(items.map((one) => [placeKey(one), one])),
}
// The first question is shown with its options reversed.
const places = [
  { section: 1, position: 1, optionOrder: [3, 2, 1, 0] },
  { section: 1, position: 2, optionOrder: null },
  { section: 1, position: 4, optionOrder: null },
  { section: 1, position: 3, optionOrder: null },
]
const yes = { of: () => true }
const marked = (answers: readonly (ExamAnswer | null)[], of: PaperKeys = paper) =>
  markSitting(of, { places, answers: new Map(answers.entries()) }, yes)

test('answers are marked by place, in the options of their author', () => {
  expect(marked([{ option: 1 }, { options: [0, 2] }, { blanks: ['AES 256'] }, { isTrue: false }])).toEqual({
    marks: [400, 200, 400, -100],
    mark: 900,
  })
  expect(marked([null, null, null, null])).toEqual({ marks: [0, 0, 0, 0], mark: 0 })
})

test('nothing is marked while a pattern has no verdict', () => {
  const answers = new Map([[2, { blanks: ['x'] }]])
  expect(markSitting(paper, { places, answers }, { of: () => null })).toBeNull()
  expect(markSitting(paper, { places, answers: new Map() }, { of: () => null })).not.toBeNull()
})

describe('a correction', () => {
  const wrong: ExamAnswer[] = [{ option: 0 }]
  test('that accepts another answer leaves the first one right', () => {
    const corrected = correctKeys(paper, {
      itemId: 'item-1',
      act: 'also',
      also: { kind: 'single', option: 3 },
    })
    expect(marked(wrong, paper)?.marks[0]).toBe(-100)
    expect(marked(wrong, corrected)?.marks[0]).toBe(400)
    expect(marked([{ option: 1 }], corrected)?.marks[0]).toBe(400)
  })
  test('that gives full marks gives them to who did not answer', () => {
    const corrected = correctKeys(paper, { itemId: 'item-1', act: 'full', also: null })
    expect(marked([], corrected)?.marks[0]).toBe(400)
    expect(marked(wrong, corrected)?.marks[0]).toBe(400)
  })
  test('that leaves a question out gives nobody points for it', () => {
    const corrected = correctKeys(paper, { itemId: 'item-1', act: 'drop', also: null })
    expect(marked([{ option: 1 }], corrected)?.marks[0]).toBe(0)
    expect(marked(wrong, corrected)?.marks[0]).toBe(0)
    expect([...corrected.items.values()].map(({ correction }) => correction)).toEqual([
      'drop',
      null,
      null,
      null,
    ])
  })
})
