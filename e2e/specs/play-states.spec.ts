import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { submitFlag } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'play')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'play')
  const picture = (name: string, fullPage = false) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
    fullPage,
  })
  const nameOf = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const taskName = nameOf('失物招领', 'Lost and found')

  test('the waiting page opens by itself, a pause is shown, filters are in the URL and non-participants see how to register', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const upcoming = await competitions.make({ leaderId: userId }, { startsIn: 12 })
    await page.goto(playPage(upcoming.competitionId))
    await page.getByRole('heading', { name: t('waiting.title') }).waitFor()
    await takeScreenshot(page, picture('waiting'))
    await expectAccessibleLayout(page, variant)
    await page.getByRole('heading', { name: taskName }).waitFor({ timeout: 25_000 })

    const { id = '' } = upcoming.tasks[3] ?? {}
    await page.getByRole('link', { name: t('board.shows.unsolved') }).click()
    await page.waitForURL(/show=unsolved/)
    await page.getByLabel(t('board.search')).fill('rsa')
    await page.waitForURL(/keyword=rsa/)
    await expect.poll(() => page.locator('[data-card]').count()).toBe(1)
    await page.locator(`[data-card="${id}"]`).click()
    await page.waitForURL(/keyword=rsa/)
    await page.locator('input[name=answer]').waitFor()
    await page.goBack()
    await page.getByLabel(t('board.search')).fill('nothing like it')
    await page.getByText(t('board.none.title')).waitFor()
    await takeScreenshot(page, picture('none'))
    await expectAccessibleLayout(page, variant)

    await competitions.owner.query('update platform.stages set paused_at = now() where id = $1', [
      upcoming.stageId,
    ])
    await competitions.owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
      upcoming.competitionId,
    ])
    await page.goto(playPage(upcoming.competitionId, id))
    await page.getByText(t('paused.text')).waitFor()
    await page.getByText(t('task.answer.reasons.paused')).waitFor()
    await takeScreenshot(page, picture('paused'))
    await expectAccessibleLayout(page, variant)

    const foreign = await competitions.make({ leaderId: (await signedInVisit(browser, variant)).userId })
    await page.goto(playPage(foreign.competitionId))
    await page.getByText(t('noEntry.title')).waitFor()
    await takeScreenshot(page, picture('no-entry'))
    await expectAccessibleLayout(page, variant)
    // The browser console logs the expected refusal.
    expect(faults.filter((fault) => !/40[39]/.test(fault))).toEqual([])
  })

  test('an open task list updates by itself after a teammate’s solve and the release of a task', async () => {
    const [leader, member] = [await signedInVisit(browser, variant), await signedInVisit(browser, variant)]
    const scene = await competitions.make({ leaderId: leader.userId, memberIds: [member.userId] })
    const [first] = scene.tasks
    const ink = nameOf('墨迹', 'Traces of ink')
    await competitions.owner.query(
      `update platform.tasks set released_at = now() + interval '30 seconds' where id = $1`,
      [scene.tasks[6]?.id],
    )
    const { page } = member
    await page.goto(playPage(scene.competitionId))
    await page.getByRole('heading', { name: taskName }).waitFor()
    expect(await page.getByRole('heading', { name: ink }).count()).toBe(0)
    await callApi(leader.page, submitFlag, {
      params: { type: 'jeopardy', competitionId: scene.competitionId, taskId: first?.id ?? '' },
      body: { flag: first?.flag },
    })
    await page.getByText(t('news.solved', { task: taskName })).waitFor()
    const card = page.getByRole('listitem').filter({ has: page.locator(`[data-card="${first?.id}"]`) })
    await card.getByText(t('board.solved')).waitFor()
    await page.getByRole('heading', { name: ink }).waitFor({ timeout: 60_000 })
    await page.getByText(t('news.opened', { count: 1 })).waitFor()
    await takeScreenshot(page, picture('followed'))
    expect(member.faults).toEqual([])
  })

  test('a visitor, an unsupported competition type and an ended competition each get their message', async () => {
    const stranger = await browser.visit(variant)
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const over = await competitions.make(
      { leaderId: userId },
      { startsIn: -7200, freezesIn: null, endsIn: -60 },
    )
    await stranger.page.goto(playPage(over.competitionId))
    await stranger.page.getByText(t('signedOut.title')).waitFor()
    await takeScreenshot(stranger.page, picture('signed-out'))
    await expectAccessibleLayout(stranger.page, variant)
    await page.goto(playPage(over.competitionId, over.tasks[0]?.id))
    await page.getByText(t('over.text')).waitFor()
    await page.getByText(t('task.answer.reasons.ended')).waitFor()
    await takeScreenshot(page, picture('over'))
    await expectAccessibleLayout(page, variant)
    const unsupported = await competitions.make({ leaderId: userId }, { type: 'works' })
    await page.goto(playPage(unsupported.competitionId))
    await page.getByText(t('notAvailable.title')).waitFor()
    await takeScreenshot(page, picture('not-available'))
    await expectAccessibleLayout(page, variant)
    expect([...faults, ...stranger.faults]).toEqual([])
  })
})
