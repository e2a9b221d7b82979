import { expect, test } from 'vitest'
import { keyOfOptions, markOption, withKey } from './option-key.model.ts'

const texts = ['甲', '乙', '丙', '丁'].map((zh) => ({ zh }))

function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

test('the key follows its options when they are moved', () => {
  const options = withKey(texts, { kind: 'multiple', options: [0, 2] })
  expect(keyOfOptions('multiple', move(options, 0, 3))).toEqual({ kind: 'multiple', options: [1, 3] })
})

test('a removed option leaves the key, and a single choice without its right option has none', () => {
  const several = withKey(texts, { kind: 'multiple', options: [1, 2] })
  expect(keyOfOptions('multiple', several.toSpliced(1, 1))).toEqual({ kind: 'multiple', options: [1] })
  const one = withKey(texts, { kind: 'single', option: 3 })
  expect(keyOfOptions('single', one.toSpliced(0, 1))).toEqual({ kind: 'single', option: 2 })
  expect(keyOfOptions('single', one.toSpliced(3, 1))).toBeNull()
})

test('of a single choice the option marked last is right, of a multiple choice all that are marked', () => {
  const one = withKey(texts, { kind: 'single', option: 0 })
  expect(keyOfOptions('single', markOption('single', one, 2, true))).toEqual({ kind: 'single', option: 2 })
  const several = markOption('multiple', withKey(texts, null), 1, true)
  expect(keyOfOptions('multiple', markOption('multiple', several, 3, true))).toEqual({
    kind: 'multiple',
    options: [1, 3],
  })
  expect(keyOfOptions('multiple', markOption('multiple', several, 1, false))).toBeNull()
})
