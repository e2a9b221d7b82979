import { expect, test } from 'vitest'
import { fitSize, wrapText } from './text-layout.rules.ts'

const measure = (text: string) => text.length

test('words are kept whole, Chinese breaks between characters and never before a full stop', () => {
  expect(wrapText('two words here', measure, 9)).toEqual(['two words', 'here'])
  expect(wrapText('兹证明王小明。同学', measure, 6)).toEqual(['兹证明王小', '明。同学'])
  expect(wrapText('a\nb', measure, 9)).toEqual(['a', 'b'])
})

test('a long name is made smaller until it fits', () => {
  expect(fitSize((size) => size * 10, 34, 170)).toBe(17)
  expect(fitSize((size) => size, 34, 170)).toBe(34)
})
