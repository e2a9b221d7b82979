import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { switchLanguage } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { examQuestions, makeExam, savedAnswers } from '../support/exam.fixture.ts'
import { expectVisibleFocus } from '../support/keyboard.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit, tabToSelector } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'exams')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()
const options = { tasks: 1, type: 'theory', rule: { name: 'static', points: 20 } } as const
/** With E2E_SHORT only until the page has noticed. */
const offlineMs = process.env['E2E_SHORT'] ? 1_500 : 20_000

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'exams')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
  })

  test('a candidate sits an exam by keyboard; answers that changed offline are saved when the line is back, and the receipt comes with the hand-in', async () => {
    const { page, context, userId, faults } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId }, options)
    const { taskId } = await makeExam(competitions.owner, scene, { shows: 'points' })
    const question = (place: number) => page.locator(`article[data-place="${place}"]`)
    const isSaved = (answers: Record<number, unknown>) =>
      expect.poll(() => savedAnswers(competitions.owner, taskId)).toEqual(answers)

    await page.goto(playPage(scene.competitionId))
    await page.locator(`[data-card="${taskId}"]`).waitFor()
    await page
      .locator('summary')
      .filter({ hasText: t('papers.rules') })
      .press('Enter')
    await page.getByText(t('rules.several.all')).waitFor()
    await takeScreenshot(page, picture('papers'))
    await expectAccessibleLayout(page, variant)

    await tabToSelector(page, `[data-card="${taskId}"]`)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.getByText(t('start.storageGood')).waitFor()
    await takeScreenshot(page, picture('start'))
    await expectAccessibleLayout(page, variant)
    await tabToSelector(page, 'input[name=accept]')
    await page.keyboard.press('Space')
    await tabToSelector(page, '[data-begin]')
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')

    await question(0).waitFor()
    await page.keyboard.press('b')
    await expect.poll(() => question(0).getByRole('radio').nth(1).isChecked()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await question(1).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('3')
    await page.keyboard.press('m')
    await isSaved({ 0: { option: 1 }, 1: { options: [0, 2] } })
    await page
      .locator('[data-saving=fine]')
      .getByText(/\d\d:\d\d:\d\d/)
      .waitFor()
    await takeScreenshot(page, picture('sheet'))
    await expectAccessibleLayout(page, variant)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await question(3).waitFor()
    await tabToSelector(page, 'article input')
    await page.keyboard.type('128')

    await isSaved({ 0: { option: 1 }, 1: { options: [0, 2] }, 3: { blanks: ['128', ''] } })
    await context.setOffline(true)
    await tabToSelector(page, 'article input')
    await page.keyboard.type('SM4')
    await page
      .getByText(t('sheet.saving.offline', { count: 1 }))
      .first()
      .waitFor()
    await page.waitForTimeout(offlineMs)
    await takeScreenshot(page, picture('sheet-offline'))
    await context.setOffline(false)
    await isSaved({ 0: { option: 1 }, 1: { options: [0, 2] }, 3: { blanks: ['128', 'SM4'] } })
    await page
      .locator('[data-saving=fine]')
      .getByText(/\d\d:\d\d:\d\d/)
      .waitFor()
    await page.reload()
    await expect.poll(() => question(3).getByRole('textbox').nth(1).inputValue()).toBe('SM4')

    await tabToSelector(page, '[data-hand-in]')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('sheet.question', { number: 3 }) }).waitFor()
    await takeScreenshot(page, picture('hand-in'))
    await expectAccessibleLayout(page, variant)
    await tabToSelector(page, '[data-confirm]')
    await page.keyboard.press('Enter')
    const receipt = page.locator('[data-receipt]')
    await receipt.waitFor()
    const code = await receipt.textContent()
    expect(code).toMatch(/^[A-Z2-7]{10}$/)
    await takeScreenshot(page, picture('handed-in'))
    await expectAccessibleLayout(page, variant)
    // The worker marks it at once.
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByText(t('closed.handedIn')).waitFor()
          return page.getByText(t('result.of', { points: examQuestions.length * 4 })).isVisible()
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    // Two right choices and both blanks.
    await page.locator('strong').getByText('12', { exact: true }).waitFor()
    expect(await page.locator('code').allTextContents()).toContain(code)
    await takeScreenshot(page, picture('result'))
    await expectAccessibleLayout(page, variant)
    // The browser's console names the requests that failed offline.
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  })

  test('the sheet keeps the question, the answers and the typed text when the language changes or text is twice as large, and screen readers hear how much time is left', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId }, options)
    const { owner } = competitions
    const { taskId } = await makeExam(owner, scene)
    const other = translator(language === 'zh' ? 'en' : 'zh', 'exams')
    await page.goto(playPage(scene.competitionId, taskId))
    await page.locator('input[name=accept]').check()
    await page.locator('[data-begin]').click()
    await page.locator('article[data-place="0"]').waitFor()

    let answer = 0
    for (const [announcement, left] of [
      ['minutes5', '304 seconds'],
      ['minute1', '64 seconds'],
      ['seconds30', '34 seconds'],
    ] as const) {
      await owner.query(
        `update platform.exam_sittings set deadline_at = now() + $2::interval where task_id = $1`,
        [taskId, left],
      )
      // The acknowledgement brings the deadline.
      answer += 1
      await page.keyboard.press(String(answer))
      await page
        .getByRole('status')
        .getByText(t(`sheet.announcements.${announcement}`), { exact: true })
        .waitFor({ state: 'attached' })
    }
    await owner.query(
      `update platform.exam_sittings set deadline_at = now() + interval '40 minutes' where task_id = $1`,
      [taskId],
    )
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    const question = page.locator('article[data-place="3"]')
    await question.getByRole('textbox').first().fill('128')
    await question.getByText(t('sheet.question', { number: 4 })).waitFor()
    // A page that was drawn anew would not have it.
    await question.evaluate((element) => element.setAttribute('data-same', ''))
    await switchLanguage(page)
    await question.getByText(other('sheet.question', { number: 4 })).waitFor()
    expect(await question.getByRole('textbox').first().inputValue()).toBe('128')
    expect(await question.getAttribute('data-same')).toBe('')
    await expect
      .poll(() => savedAnswers(owner, taskId))
      .toEqual({ 0: { option: 2 }, 3: { blanks: ['128', ''] } })
    await switchLanguage(page)
    await question.getByText(t('sheet.question', { number: 4 })).waitFor()

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await takeScreenshot(page, picture('sheet-200'))
    await expectAccessibleLayout(page, variant)
    await question.getByRole('textbox').first().focus()
    const isCovered = await question
      .getByRole('textbox')
      .first()
      .evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect()
        return !field.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    expect(isCovered).toBe(false)
    expect(faults).toEqual([])
  })
})
