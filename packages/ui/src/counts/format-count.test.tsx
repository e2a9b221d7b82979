import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Count } from './count.tsx'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1,000', '1,000'],
  [99_999, '99,999', '99,999'],
  [100_000, '10w+', '100K+'],
  [2_500_000, '10w+', '100K+'],
])('a count of %i is shown as %s in zh and as %s in en', (count, zh, en) => {
  expect(formatCount(count, 'zh')).toBe(zh)
  expect(formatCount(count, 'en')).toBe(en)
})

test('an abbreviated count keeps its exact figure in the page', () => {
  expect(render(<Count value={123_456} />, 'zh')).toBe('<data value="123456" class="figures">10w+</data>')
})
