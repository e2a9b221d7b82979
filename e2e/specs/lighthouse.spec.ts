import { expect, test } from 'vitest'
import { judge } from '../support/lighthouse.ts'
import { site } from '../support/site.ts'

/** Whatever else the machine does makes a page slower, never faster: the best of a few tries is the page's own. */
const tries = 8
const leastPerformance = 90
/** A machine that turns out faster than it was taken for was slowed down too little: such a try does not count. */
const fair = 1.1

test('home on a slow phone: perfect for access, practice and search engines, and fast', async () => {
  const performances: number[] = []
  // The fastest that it was seen to be; until then, as fast as Lighthouse thinks.
  let known: number | undefined
  for (let turn = 1; turn <= tries && best(performances) < leastPerformance; turn += 1) {
    const { machine, scores, shortcomings } = await judge(`${site.origin}/`, `home-${turn}`, known)
    console.log(`lighthouse, home, on a machine of ${machine}, taken for ${known}`, scores, shortcomings)
    expect(scores, shortcomings.join('\n')).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
    if (known === undefined || machine <= known * fair) performances.push(scores.performance)
    known = Math.max(known ?? 0, machine)
  }
  expect(best(performances)).toBeGreaterThanOrEqual(leastPerformance)
})

const best = (scores: readonly number[]) => Math.max(0, ...scores)
