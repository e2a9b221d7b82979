import { expect, test } from 'vitest'
import { judge } from '../support/lighthouse.ts'
import { site } from '../support/site.ts'

/** Whatever else the machine does makes a page slower, never faster: the best of a few tries is the page's own. */
const tries = 3
const leastPerformance = 90

test('home on a slow phone: perfect for access, practice and search engines, and fast', async () => {
  let fastest = 0
  for (let turn = 1; turn <= tries && fastest < leastPerformance; turn += 1) {
    const { scores, shortcomings } = await judge(`${site.origin}/`, `home-${turn}`)
    console.log('lighthouse, home', scores, shortcomings)
    expect(scores, shortcomings.join('\n')).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
    fastest = Math.max(fastest, scores.performance)
  }
  expect(fastest).toBeGreaterThanOrEqual(leastPerformance)
})
