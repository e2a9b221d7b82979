import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { formatScore } from './format-score.ts'
import { Score } from './score.tsx'

test.each([
  [0, 0, '0'],
  [1_234_567, 0, '1,234,567'],
  [3_000_000_000, 0, '3,000,000,000'],
  [8_750, 2, '87.50'],
  [-2_025, 2, '-20.25'],
  [830_641, 4, '83.0641'],
  [25_666_666, 6, '25.67'],
])('%i units with %i decimals are shown as %s', (units, decimals, text) => {
  expect(formatScore(units, decimals)).toBe(text)
})

test('a score that is shown shorter keeps all its decimals in its title', () => {
  expect(render(<Score units={25_666_666} decimals={6} />, 'zh')).toBe('<span title="25.666666">25.67</span>')
  expect(render(<Score units={8_750} decimals={2} />, 'zh')).toBe('87.50')
})
