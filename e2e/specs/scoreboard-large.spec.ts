import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { awardNow, boardPath, createBoard } from '../support/create-board.ts'
import { isMachineBusy, measureScroll } from '../support/frame-rate.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { site } from '../support/site.ts'

const largeBoard = await createBoard({ state: 'running', teams: 5_000 })
const address = `${site.origin}${boardPath(largeBoard.competitionId)}`
const browser = useBrowser()

/** A first request fills the caches: what is measured is a board with other viewers. */
await fetch(address)

/** Before its script runs, the page has only the rows rendered by the server. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${address}${query}`)
  await page.locator('tbody[style]').waitFor()
  await waitForNetworkIdle(page)
}

const leastRate = 50
/** With at most this CPU time per frame a page reaches fifty frames a second on an idle machine. */
const mostOwnMs = 1_000 / leastRate
/** An empty page reaches sixty; below this the machine is busy and the frame rate is not asserted. */
const leastIdleRate = 57
const mostPaintMs = 1_500
const tries = 3

/** The frame rate of an empty page on this machine at this moment. */
async function idleRate(): Promise<number> {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await page.setContent('<div style="height: 500000px">.</div>')
  const { framesPerSecond } = await measureScroll(page, { pixels: 40, forMs: 1_500 })
  await context.close()
  return framesPerSecond
}

async function expectSmoothScroll(name: string, page: Page, within?: string): Promise<void> {
  const rates: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const idle = await idleRate()
    const motion = await measureScroll(page, { pixels: 45, forMs: 3_000, ...(within && { within }) })
    const isOwn = idle >= leastIdleRate && !isMachineBusy()
    console.log(
      `${name}, 5,000 teams, ${isOwn ? 'on' : 'rate not judged on'} a machine of ${idle} idle frames`,
      motion,
    )
    expect(motion.ownMsPerFrame).toBeLessThanOrEqual(mostOwnMs)
    if (isOwn) rates.push(motion.framesPerSecond)
    if (motion.framesPerSecond >= leastRate) return
  }
  if (rates.length > 0) expect(Math.max(...rates)).toBeGreaterThanOrEqual(leastRate)
}

test('the board is painted within a second and a half', async () => {
  const paints: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const { page, context } = await browser.visit({ language: 'en', width: 1440 })
    await page.goto(address)
    // The server renders the rows, so the first paint contains them.
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

test('the ranking scrolls at fifty frames a second and renders visible rows only', async () => {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await open(page)
  await expectSmoothScroll('ranking', page)
  await waitForNetworkIdle(page)
  expect(await page.locator('tbody tr').count()).toBeLessThan(80)
  expect(await page.locator('tbody [data-team]').count()).toBeGreaterThan(15)
  await context.close()
})

test('the matrix scrolls at fifty frames a second', async () => {
  const { page, context } = await browser.visit({ language: 'en', width: 1440 })
  await open(page, '?view=matrix')
  await page.locator('table').scrollIntoViewIfNeeded()
  await expectSmoothScroll('matrix', page, 'section[tabindex]')
  expect(await page.locator('tbody tr').count()).toBeLessThan(90)
  await context.close()
})

test('a change above does not move the visible rows, two thousand rows down', async () => {
  const { page, context } = await browser.visit({ language: 'zh', width: 1440 })
  await open(page)
  await page.evaluate(() => scrollTo(0, 56 * 2_000))
  await waitForNetworkIdle(page)
  const visibleRow = await page.evaluate(() => {
    const row = document.elementFromPoint(700, 500)?.closest('tr')
    return {
      team: row?.querySelector('[data-team]')?.getAttribute('data-team') ?? '',
      top: row?.getBoundingClientRect().top ?? 0,
      rank: Number(row?.querySelector('td')?.textContent),
    }
  })
  expect(visibleRow.rank).toBeGreaterThan(1_900)
  // A team from below becomes first: all others move down by one row.
  const answer = await fetch(
    `${site.origin}/api/ctf/v3/competition-jeopardy/${largeBoard.competitionId}/board?page=50`,
  )
  const { data } = (await answer.json()) as { data: { rows: { teamId: string }[] } }
  await awardNow(largeBoard.competitionId, largeBoard.teamIds.indexOf(data.rows.at(-1)?.teamId ?? ''))
  const row = page.locator('tr', { has: page.locator(`[data-team="${visibleRow.team}"]`) })
  await expect
    .poll(async () => Number(await row.locator('td').first().textContent()), { timeout: 15_000 })
    .toBe(visibleRow.rank + 1)
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - visibleRow.top)).toBeLessThanOrEqual(1)
  await context.close()
})
