import { expect, test } from 'vitest'
import { judge } from '../support/lighthouse.ts'
import { site } from '../support/site.ts'

/** Whatever else the machine does makes a page slower, never faster: the best of a few tries is the page's own. */
const tries = 10
const leastPerformance = 90
/**
 * Lighthouse makes the machine four times slower to act a phone. One that is itself slower than that phone, because
 * it is busy, says nothing about the page: then only the other three are asked for, and the log says so.
 */
const slowestMachine = 1_000

test('home on a slow phone: perfect for access, practice and search engines, and fast', async () => {
  const performances: number[] = []
  for (let turn = 1; turn <= tries && best(performances) < leastPerformance; turn += 1) {
    const { machine, scores, shortcomings } = await judge(`${site.origin}/`, `home-${turn}`)
    const isAble = machine >= slowestMachine
    console.log(
      `lighthouse, home, ${isAble ? 'on' : 'speed not judged on'} a machine of ${machine}`,
      scores,
      shortcomings,
    )
    expect(scores, shortcomings.join('\n')).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
    if (isAble) performances.push(scores.performance)
  }
  if (performances.length > 0) expect(best(performances)).toBeGreaterThanOrEqual(leastPerformance)
})

const best = (scores: readonly number[]) => Math.max(0, ...scores)
