import { expect, test } from 'vitest'
import { copyrightYears, hasFooter, hasNoFrame } from './footer.model.ts'

test('the copyright runs from the seed’s year 2025 to the present one', () => {
  expect(copyrightYears(2025, 2025)).toBe('2025')
  expect(copyrightYears(2025, 2031)).toBe('2025–2031')
  expect(copyrightYears(undefined, 2026)).toBe('2025–2026')
  expect(copyrightYears()).toBe('2025')
})

test.each([
  ['/', true],
  ['/training/home', true],
  ['/training/virtual/7', false],
  ['/virtual', false],
])('paths containing ‘virtual’ have no footer: %s', (path, has) => {
  expect(hasFooter(path)).toBe(has)
})

test.each([
  ['/competition/0190/scoreboard/projector', true],
  ['/competition/0190/scoreboard/reveal', true],
  ['/competition/0190/scoreboard', false],
  ['/', false],
])('%s fills the wall by itself: %s', (path, isAlone) => {
  expect(hasNoFrame(path)).toBe(isAlone)
})
