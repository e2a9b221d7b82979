import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { isMachineBusy, scrollAndWatch } from '../support/frame-rate.ts'
import { awardNow, boardPath, makeBoard } from '../support/make-board.ts'
import { quiet } from '../support/quiet.ts'
import { site } from '../support/site.ts'

const scene = await makeBoard({ state: 'running', teams: 5_000 })
const address = `${site.origin}${boardPath(scene.competitionId)}`
const browser = useBrowser()

/** Asked for once: what is measured is a board that others are looking at, too. */
await fetch(address)

/** Until the script has come the page is as long as the rows that the server wrote. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${address}${query}`)
  await page.locator('tbody[style]').waitFor()
  await quiet(page)
}

const leastRate = 50
/** A page that needs no more of the processor than this for a frame makes fifty of them on a machine that is its own. */
const mostOwnMs = 1_000 / leastRate
/** An empty page makes sixty; where it does not, the machine is busy and frames are not counted. */
const leastIdleRate = 57
const mostPaintMs = 1_500
const tries = 3

/** What an empty page makes of this machine just now. */
async function idleRate(): Promise<number> {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await page.setContent('<div style="height: 500000px">.</div>')
  const { framesPerSecond } = await scrollAndWatch(page, { pixels: 40, forMs: 1_500 })
  await context.close()
  return framesPerSecond
}

async function judge(name: string, page: Page, within?: string): Promise<void> {
  const seen: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const idle = await idleRate()
    const motion = await scrollAndWatch(page, { pixels: 45, forMs: 3_000, ...(within && { within }) })
    const isOwn = idle >= leastIdleRate && !isMachineBusy()
    console.log(
      `${name}, 5,000 teams, ${isOwn ? 'on' : 'rate not judged on'} a machine of ${idle} idle frames`,
      motion,
    )
    expect(motion.ownMsPerFrame).toBeLessThanOrEqual(mostOwnMs)
    if (isOwn) seen.push(motion.framesPerSecond)
    if (motion.framesPerSecond >= leastRate) return
  }
  if (seen.length > 0) expect(Math.max(...seen)).toBeGreaterThanOrEqual(leastRate)
}

test('the board is painted within a second and a half', async () => {
  const paints: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const { page, context } = await browser.visit({ language: 'en', width: 1440 })
    await page.goto(address)
    // The rows are in the document: what is painted first has them in it.
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(20)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    )
    await context.close()
  }
  console.log('first paint of the board, 5,000 teams, ms', paints.map(Math.round))
  expect(Math.min(...paints)).toBeLessThanOrEqual(mostPaintMs)
})

test('the ranking scrolls at fifty frames a second, and draws what is in sight only', async () => {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await open(page)
  await judge('ranking', page)
  await quiet(page)
  expect(await page.locator('tbody tr').count()).toBeLessThan(80)
  expect(await page.locator('tbody [data-team]').count()).toBeGreaterThan(15)
  await context.close()
})

test('the matrix does, too', async () => {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await open(page, '?view=matrix')
  await page.locator('table').scrollIntoViewIfNeeded()
  await judge('matrix', page, 'section[tabindex]')
  expect(await page.locator('tbody tr').count()).toBeLessThan(90)
  await context.close()
})

test('two thousand rows down, a change above moves nothing that is read', async () => {
  const { page, context } = await browser.visit({ language: 'zh', width: 1440 })
  await open(page)
  await page.evaluate(() => scrollTo(0, 56 * 2_000))
  await quiet(page)
  const read = await page.evaluate(() => {
    const row = document.elementFromPoint(700, 500)?.closest('tr')
    return {
      team: row?.querySelector('[data-team]')?.getAttribute('data-team') ?? '',
      top: row?.getBoundingClientRect().top ?? 0,
      rank: Number(row?.querySelector('td')?.textContent),
    }
  })
  expect(read.rank).toBeGreaterThan(1_900)
  // Somebody from below comes first: all others stand one row lower.
  const answer = await fetch(
    `${site.origin}/api/ctf/v3/competition-jeopardy/${scene.competitionId}/board?page=50`,
  )
  const { data } = (await answer.json()) as { data: { rows: { teamId: string }[] } }
  await awardNow(scene.competitionId, scene.teamIds.indexOf(data.rows.at(-1)?.teamId ?? ''))
  const row = page.locator('tr', { has: page.locator(`[data-team="${read.team}"]`) })
  await expect
    .poll(async () => Number(await row.locator('td').first().textContent()), { timeout: 15_000 })
    .toBe(read.rank + 1)
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - read.top)).toBeLessThanOrEqual(1)
  await context.close()
})
