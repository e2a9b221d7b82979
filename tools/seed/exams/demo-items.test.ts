import { BlankKey, ExamTopic } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import type { DemoItem } from './demo-item.ts'
import { demoTopics } from './demo-items.ts'

const items = demoTopics.flatMap((topic) => topic.items)

/** How often each value occurs. */
const counts = (values: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, { length }]) => [value, length]))

const optionsOf = (item: DemoItem) => (item.kind === 'single' || item.kind === 'multiple' ? item.options : [])

test('the bank has six topics of twenty items, with the same kinds and difficulties in each', () => {
  expect(new Set(demoTopics.map(({ topic }) => ExamTopic.parse(topic))).size).toBe(6)
  expect(items).toHaveLength(120)
  for (const { topic, items: own } of demoTopics) {
    const kinds = counts(own.map(({ kind }) => kind))
    expect(kinds, topic).toEqual({ single: 9, multiple: 5, judge: 3, fill: 3 })
    const difficulties = counts(own.map(({ difficulty }) => difficulty))
    expect(difficulties, topic).toEqual({ 1: 4, 2: 4, 3: 4, 4: 4, 5: 4 })
  }
})

test('every right option exists, and no option occurs twice in an item', () => {
  for (const item of items) {
    const options = optionsOf(item)
    if (item.kind === 'single') {
      expect(options, item.stem.en).toHaveLength(4)
      expect(options[item.right], item.stem.en).toBeDefined()
    }
    if (item.kind === 'multiple') {
      expect(new Set(item.right).size, item.stem.en).toBe(item.right.length)
      expect(item.right.length, item.stem.en).toBeGreaterThanOrEqual(2)
      expect(item.right.length, item.stem.en).toBeLessThan(options.length)
      for (const right of item.right) expect(options[right], item.stem.en).toBeDefined()
    }
    for (const language of ['zh', 'en'] as const)
      expect(new Set(options.map((option) => option[language])).size, item.stem.en).toBe(options.length)
  }
})

test('the right option of single choice is in every position about equally often', () => {
  const positions = counts(items.flatMap((item) => (item.kind === 'single' ? [item.right] : [])))
  for (const position of [0, 1, 2, 3]) expect(positions[position]).toBeGreaterThanOrEqual(10)
})

test('no two stems are equal in either language', () => {
  for (const language of ['zh', 'en'] as const)
    expect(new Set(items.map(({ stem }) => stem[language])).size).toBe(items.length)
})

test('every text is in both languages, Chinese with Chinese characters and English without', () => {
  const chinese = /\p{Script=Han}/u
  for (const item of items) {
    for (const { zh, en } of [item.stem, item.explanation]) {
      expect(zh).toMatch(chinese)
      expect(en).toMatch(/[a-z]/)
    }
    for (const { zh, en } of [item.stem, item.explanation, ...optionsOf(item)]) {
      expect(zh.trim()).not.toBe('')
      expect(en.trim()).not.toBe('')
      expect(en).not.toMatch(chinese)
    }
  }
})

test('a fill-in stem has as many blanks as its key in both languages, and other stems have none', () => {
  for (const item of items)
    for (const stem of [item.stem.zh, item.stem.en])
      expect(stem.split('____').length - 1, stem).toBe(item.kind === 'fill' ? item.blanks.length : 0)
})

test('every blank is a valid key that accepts something', () => {
  for (const item of items)
    if (item.kind === 'fill')
      for (const blank of item.blanks) {
        expect(BlankKey.safeParse(blank).success, item.stem.en).toBe(true)
        expect(blank.accepts.length, item.stem.en).toBeGreaterThan(0)
      }
})
