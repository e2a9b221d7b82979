import { expect, test } from 'vitest'
import { currentSection, shareRead } from './current-section.model.ts'

test.each([
  ['before the first heading', [200, 900], false, -1],
  ['in the first', [80, 900], false, 0],
  ['in the second', [-700, 40], false, 1],
  ['at the end, though its heading is below the line', [-700, 600], true, 1],
  ['without headings', [], false, -1],
])('the current section is found %s', (_, tops, atEnd, expected) => {
  expect(currentSection(tops, 96, atEnd)).toBe(expected)
})

test.each([
  ['not begun', 300, 3_000, 0],
  ['half way', -1_000, 3_000, 0.5],
  ['the end in sight', -2_000, 3_000, 1],
  ['past it', -9_000, 3_000, 1],
  ['short and in sight', 100, 300, 1],
  ['short and still below', 900, 300, 0],
])('the share of a text that was read: %s', (_, top, height, expected) => {
  expect(shareRead(top, height, 1_000)).toBe(expected)
})
