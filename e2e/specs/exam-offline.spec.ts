import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { makeExam, savedAnswers } from '../support/exam.fixture.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'exams')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()
const options = { tasks: 1, type: 'theory', rule: { name: 'static', points: 20 } } as const

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'exams')

  test('a sheet that is offline at its deadline closes by itself: acknowledged answers count, and the others are named', async () => {
    const { page, context, userId, faults } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId }, options)
    const { owner } = competitions
    const { taskId } = await makeExam(owner, scene)
    await page.goto(playPage(scene.competitionId, taskId))
    await page.locator('input[name=accept]').check()
    await page.locator('[data-begin]').click()
    const question = (place: number) => page.locator(`article[data-place="${place}"]`)
    await question(0).waitFor()
    await owner.query(
      `update platform.exam_sittings set deadline_at = now() + interval '6 seconds' where task_id = $1`,
      [taskId],
    )
    // The acknowledgement brings the deadline.
    await page.keyboard.press('2')
    await expect.poll(() => savedAnswers(owner, taskId)).toEqual({ 0: { option: 1 } })
    await page
      .locator('[data-saving=fine]')
      .getByText(/\d\d:\d\d:\d\d/)
      .waitFor()
    await context.setOffline(true)
    await page.keyboard.press('ArrowRight')
    await question(1).waitFor()
    await page.keyboard.press('1')

    const named = page.getByText(t('closed.unsaved', { count: 1, numbers: '2' }))
    await named.waitFor()
    await page.getByText(t('closed.savedCount')).waitFor()
    await takeScreenshot(page, {
      path: join(pictures, `over-offline-${language}-${theme}-${width}.png`),
      fullPage: true,
    })
    await context.setOffline(false)
    // Also after the page was opened again.
    await page.reload()
    await named.waitFor()
    await expectAccessibleLayout(page, variant)
    expect(await savedAnswers(owner, taskId)).toEqual({ 0: { option: 1 } })
    await expect
      .poll(
        async () => {
          const rows = await owner.query(
            'select closed_by, mark from platform.exam_sittings where task_id = $1',
            [taskId],
          )
          return rows[0]
        },
        { timeout: 15_000 },
      )
      .toEqual({ closed_by: 'clock', mark: '400' })
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  })

  test('answers of a tab that crashed offline are sent by the next one', async () => {
    const { page, context, userId } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId }, options)
    const { owner } = competitions
    const { taskId } = await makeExam(owner, scene)
    await page.goto(playPage(scene.competitionId, taskId))
    await page.locator('input[name=accept]').check()
    await page.locator('[data-begin]').click()
    await page.locator('article[data-place="0"]').waitFor()
    await context.setOffline(true)
    await page.keyboard.press('2')
    await page
      .getByText(t('sheet.saving.offline', { count: 1 }))
      .first()
      .waitFor()
    const crashed = new Promise((resolve) => page.once('crash', resolve))
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
    await context.setOffline(false)
    expect(await savedAnswers(owner, taskId)).toEqual({})

    const next = await context.newPage()
    await next.goto(playPage(scene.competitionId, taskId))
    await expect.poll(() => savedAnswers(owner, taskId)).toEqual({ 0: { option: 1 } })
    await expect
      .poll(() => next.locator('article[data-place="0"]').getByRole('radio').nth(1).isChecked())
      .toBe(true)
  })
})
