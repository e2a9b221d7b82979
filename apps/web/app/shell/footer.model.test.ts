import { expect, test } from 'vitest'
import { copyrightYears, hasFooter, hasNoFrame } from './footer.model.ts'

test('the copyright runs from 2025, the first year in the specification, to the current year', () => {
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
])('only paths without ‘virtual’ have a footer: %s', (path, has) => {
  expect(hasFooter(path)).toBe(has)
})

test.each([
  ['/competition/0190/scoreboard/projector', true],
  ['/competition/0190/scoreboard/reveal', true],
  ['/competition/0190/scoreboard', false],
  ['/', false],
])('the path %s has neither header nor footer: %s', (path, isAlone) => {
  expect(hasNoFrame(path)).toBe(isAlone)
})
