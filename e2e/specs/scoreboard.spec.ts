import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { awardNow, boardPath, createBoard, solveNow } from '../support/create-board.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoOrganiser, demoPlayer } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample, variantsOf } from '../support/variants.ts'

const roles = { leader: demoPlayer.displayName, organiser: demoOrganiser.displayName }
const running = await createBoard({ state: 'running', ...roles })
const frozen = await createBoard({ state: 'frozen', ...roles })

const pictures = join(artefacts, 'scoreboard')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const texts = (language: Language) => translator(language, 'scoreboard')

/** Long enough for a busy machine. */
const busyMachine = { timeout: 20_000 }
const boardOf = (competitionId: string, query = '') => `${site.origin}${boardPath(competitionId)}${query}`
const rowsOf = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, teamId: string) =>
  page.locator('tr', { has: page.locator(`[data-team="${teamId}"]`) })
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-team'))
const visibleTeamIds = (page: Page) =>
  page
    .locator('tbody [data-team]')
    .evaluateAll((names) => names.map((name) => name.getAttribute('data-team')))

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px wide', (variant) => {
  const t = texts(variant.language)
  const checkPage = async (page: Page, name: string) => {
    await takeScreenshot(page, {
      path: join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`),
    })
    expect(await violationsInJourney(page)).toEqual([])
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBe(0)
  }

  test('the first page is rendered without JavaScript; with it a team’s card opens, has its URL and closes', async () => {
    const plain = await browser.visit({ ...variant, script: false })
    await plain.page.goto(boardOf(running.competitionId))
    expect(await rowsOf(plain.page).count()).toBe(60)
    await plain.context.close()

    const { page, faults, context } = await browser.visit(variant)
    await page.goto(boardOf(running.competitionId))
    await waitForNetworkIdle(page)
    await checkPage(page, 'ranking')
    await rowsOf(page).first().getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: t('team.solved') })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('team')).toBeTruthy()
    await checkPage(page, 'team')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('team')).toBeNull()
    expect(faults).toEqual([])
    await context.close()
  })

  test('the matrix marks the first three without colour, and the score lines have a table', async () => {
    const { page, faults, context } = await browser.visit(variant)
    await page.goto(boardOf(running.competitionId, '?view=matrix'))
    await waitForNetworkIdle(page)
    const marks = await page.locator('tbody td [aria-hidden]').allTextContents()
    for (const mark of ['I', 'II', 'III', '●']) expect(marks).toContain(mark)
    await checkPage(page, 'matrix')
    await page.getByRole('link', { name: t('view.lines') }).click()
    await page.getByRole('img', { name: t('linesTitle') }).waitFor()
    expect(await page.getByRole('figure').getByRole('listitem').count()).toBe(10)
    await checkPage(page, 'lines')
    // One team alone, then all again; the values of a moment follow the pointer.
    const legend = page.getByRole('figure').getByRole('listitem').getByRole('button')
    await legend.first().click()
    expect(await legend.first().getAttribute('aria-pressed')).toBe('true')
    await legend.first().click()
    await page.locator('.u-over').hover()
    await expect.poll(() => page.getByRole('figure').locator('ul ul, [aria-hidden] ul').count()).toBe(1)
    await takeScreenshot(page, {
      path: join(pictures, `lines-hover-${variant.language}-${variant.theme}-${variant.width}.png`),
    })
    expect(faults).toEqual([])
    await context.close()
  })

  test('a division has its URL and its own ranks', async () => {
    const { page, context } = await browser.visit(variant)
    await page.goto(boardOf(running.competitionId))
    await waitForNetworkIdle(page)
    await page.getByRole('link', { name: variant.language === 'zh' ? /企业组/ : /Companies/ }).click()
    await page.waitForURL(/division=1/)
    await expect.poll(() => rowsOf(page).count(), busyMachine).toBe(12)
    expect(await rowsOf(page).first().locator('td').first().textContent()).toBe('1')
    await context.close()
  })

  test('a team is found by name and scrolled to, and the URL keeps the query', async () => {
    const { page, context } = await browser.visit(variant)
    await page.goto(boardOf(running.competitionId))
    await waitForNetworkIdle(page)
    await page.getByRole('searchbox', { name: t('search') }).fill('夜航船 2')
    const hit = page.getByRole('button', { name: /夜航船 22/ }).first()
    await hit.waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('夜航船 2')
    await hit.click()
    const team = running.teamIds[22] ?? ''
    await expect.poll(() => focused(page), busyMachine).toBe(team)
    await rowOf(page, team).scrollIntoViewIfNeeded()
    await context.close()
  })

  test('a frozen board shows the time of the freeze, and a person who may not reveal it is told why', async () => {
    const { page, context } = await browser.visit(variant)
    await page.goto(boardOf(frozen.competitionId))
    await page.getByText(t('state.frozen'), { exact: true }).waitFor()
    await page.locator('main [role=status] time').first().waitFor()
    // A frozen board does not claim to be live, and offers no ceremony to who may not hold it.
    expect(await page.getByRole('button', { name: t('pause') }).count()).toBe(0)
    expect(await page.getByRole('link', { name: t('reveal') }).count()).toBe(0)
    await checkPage(page, 'frozen')
    await page.goto(boardOf(frozen.competitionId, '/reveal'))
    await page.getByRole('heading', { name: t('ceremony.refused') }).waitFor()
    await checkPage(page, 'reveal-refused')
    await context.close()
  })
})

test.each(dailySample(import.meta.filename, ['zh', 'en'] as const))(
  'in %s a change reaches a visitor by itself and does not move the rows being read',
  async (language) => {
    const scene = await createBoard({ state: 'running' })
    const { page, context, faults } = await browser.visit({ language, width: 1440 })
    await page.goto(boardOf(scene.competitionId))
    await waitForNetworkIdle(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 1_900)
    await page.waitForTimeout(400)
    const visibleTeams = await visibleTeamIds(page)
    const last = await lastTeam(scene)
    const middle = await page.evaluate(() => {
      const at = document.elementFromPoint(700, 500)?.closest('tr')
      return at?.querySelector('[data-team]')?.getAttribute('data-team') ?? ''
    })
    expect(visibleTeams).toContain(middle)
    const before = { top: await topOf(rowOf(page, middle)), rank: await rankOf(page, middle) }
    await awardNow(scene.competitionId, last)
    await expect.poll(() => rankOf(page, middle), busyMachine).toBe(before.rank + 1)
    expect(Math.abs((await topOf(rowOf(page, middle))) - before.top)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  },
)

test('at the top of the board the new leader appears and the previous one moves down', async () => {
  const scene = await createBoard({ state: 'running', teams: 20 })
  const { page, context } = await browser.visit({ language: 'zh', width: 1440 })
  await page.goto(boardOf(scene.competitionId))
  await waitForNetworkIdle(page)
  const [first] = await visibleTeamIds(page)
  const second = scene.teamIds.indexOf((await visibleTeamIds(page))[1] ?? '')
  await awardNow(scene.competitionId, second)
  await expect.poll(async () => (await visibleTeamIds(page))[0], busyMachine).not.toBe(first)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

test('a paused board counts pending changes and shows them when it resumes', async () => {
  const t = texts('en')
  const scene = await createBoard({ state: 'running', teams: 20 })
  const { page, context } = await browser.visit({ language: 'en', width: 390, theme: 'dark' })
  await page.goto(boardOf(scene.competitionId))
  await waitForNetworkIdle(page)
  await page.getByRole('button', { name: t('pause') }).click()
  await page.getByText(t('waitingChanges', { count: 0 })).waitFor()
  const before = await visibleTeamIds(page)
  const weakest = scene.teamIds.indexOf(before.at(-1) ?? '')
  await solveNow(scene.competitionId, weakest)
  await page.getByText(t('waitingChanges', { count: 1 })).waitFor(busyMachine)
  expect(await visibleTeamIds(page)).toEqual(before)
  await page.getByRole('button', { name: t('resume') }).click()
  await expect.poll(() => visibleTeamIds(page), busyMachine).not.toEqual(before)
  await context.close()
})

test('a signed-in player gets changes at once, sees their team pinned and jumps to it with one press', async () => {
  const t = texts('zh')
  const scene = await createBoard({ state: 'running', ...roles })
  const { page, context, faults } = await browser.visit({ language: 'zh', width: 1440 })
  await openSession(page, demoPlayer)
  await page.goto(boardOf(scene.competitionId))
  await waitForNetworkIdle(page)
  const ownTeam = page.getByRole('complementary', { name: t('own') })
  await ownTeam.waitFor()
  const solves = await ownTeam.textContent()
  await solveNow(scene.competitionId, 0)
  // Well before the poll every half minute.
  await expect.poll(() => ownTeam.textContent(), { timeout: 12_000 }).not.toBe(solves)
  await ownTeam.getByRole('button', { name: t('jumpToOwn') }).click()
  await expect.poll(() => focused(page), busyMachine).toBe(scene.teamIds[0])
  expect(faults).toEqual([])
  await context.close()
})

test('the projector shows fifteen teams and the latest solves on one screen, without header or footer', async () => {
  const { page, context, faults } = await browser.visit({ language: 'zh', width: 1440, theme: 'dark' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(boardOf(running.competitionId, '/projector'))
  await waitForNetworkIdle(page)
  expect(await page.locator('main ol > li[data-index]').count()).toBe(15)
  expect((await page.getByRole('banner').count()) + (await page.getByRole('contentinfo').count())).toBe(0)
  const last = await page.locator('main ol > li[data-index]').last().boundingBox()
  const ticker = await page.getByRole('region', { name: texts('zh')('board.news') }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((ticker?.y ?? 0) + 1)
  expect((ticker?.y ?? 0) + (ticker?.height ?? 0)).toBeLessThanOrEqual(1080)
  await takeScreenshot(page, { path: join(pictures, 'projector-1920.png') })
  expect(await violationsInJourney(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('the organiser reveals the board from the last rank upwards by keyboard', async () => {
  const t = texts('en')
  const { page, context, faults } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, demoOrganiser)
  await page.goto(boardOf(frozen.competitionId, '/reveal'))
  await page.getByRole('heading', { name: t('ceremony.ready') }).waitFor()
  const progress = (at: number) => page.getByText(t('ceremony.progress', { at, total: 60 }))
  await page.keyboard.press('Space')
  await progress(1).waitFor()
  const ranks: number[] = []
  for (let step = 2; step <= 5; step += 1) {
    await page.keyboard.press('ArrowRight')
    await progress(step).waitFor()
    ranks.push(Number(await page.locator('article dl').last().locator('dd').first().textContent()))
  }
  expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
  await page.keyboard.press('ArrowLeft')
  await progress(4).waitFor()
  await takeScreenshot(page, { path: join(pictures, 'reveal-en-1440.png') })
  expect(await violationsInJourney(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByRole('button', { name: t('ceremony.stop') }).waitFor()
  await progress(5).waitFor()
  await page.keyboard.press('a')
  for (let step = 5; step <= 60; step += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: t('ceremony.podium') }).waitFor()
  expect(
    await page
      .getByRole('region', { name: t('ceremony.podium') })
      .getByRole('listitem')
      .count(),
  ).toBeGreaterThanOrEqual(3)
  await takeScreenshot(page, { path: join(pictures, 'podium-en-1440.png') })
  expect(faults).toEqual([])
  await context.close()
})

async function rankOf(page: Page, teamId: string): Promise<number> {
  return Number(await rowOf(page, teamId).locator('td').first().textContent())
}

/** The ledger's number of the last team. */
async function lastTeam({
  competitionId,
  teamIds,
}: Awaited<ReturnType<typeof createBoard>>): Promise<number> {
  const answer = await fetch(`${site.origin}/api/ctf/v3/competition-jeopardy/${competitionId}/board`)
  const { data } = (await answer.json()) as { data: { rows: { teamId: string }[] } }
  return teamIds.indexOf(data.rows.at(-1)?.teamId ?? '')
}
