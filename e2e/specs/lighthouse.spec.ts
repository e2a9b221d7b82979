import { expect, test } from 'vitest'
import { audit } from '../support/lighthouse.ts'
import { site } from '../support/site.ts'

/** Other load makes a page slower, never faster: the best of several runs is the score of the page. */
const tries = 8
const leastPerformance = 90
/** On a machine faster than assumed the slowdown was too small: such a run does not count. */
const fair = 1.1

test('the home page on a simulated phone scores 100 for accessibility, best practices and SEO, and reaches its performance score', async () => {
  const performances: number[] = []
  // The highest benchmark index so far; before the first run, Lighthouse's reference.
  let highestIndex: number | undefined
  for (let turn = 1; turn <= tries && best(performances) < leastPerformance; turn += 1) {
    const { machine, scores, shortcomings } = await audit(`${site.origin}/`, `home-${turn}`, highestIndex)
    console.log(
      `lighthouse, home, on a machine of ${machine}, taken for ${highestIndex}`,
      scores,
      shortcomings,
    )
    expect(scores, shortcomings.join('\n')).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
    if (highestIndex === undefined || machine <= highestIndex * fair) performances.push(scores.performance)
    highestIndex = Math.max(highestIndex ?? 0, machine)
  }
  expect(best(performances)).toBeGreaterThanOrEqual(leastPerformance)
})

const best = (scores: readonly number[]) => Math.max(0, ...scores)
