import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { useTrainingQuestions } from '../support/training-questions.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'training')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const questions = useTrainingQuestions()
const question = (id: string) => `${site.origin}/training/question/${id}`

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'training')
  const answers = translator(language, 'answers')
  const picture = (name: string, fullPage = true) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
    fullPage,
  })
  const feedback = (page: Page) => page.locator('[data-feedback]')
  const submit = (page: Page, label: 'submit' | 'submitFlag' = 'submit') =>
    page.getByRole('button', { name: answers(label), exact: true })

  test('a visitor browses questions: filters are in the URL, and what needs an account says so', async () => {
    const { mark, flag } = await questions.make()
    const { page, faults, context } = await browser.visit(variant)
    await page.goto(`${site.origin}/training`)
    await page.waitForURL('**/training/home')
    await page.getByRole('heading', { name: t('home.invite.title') }).waitFor()
    await takeScreenshot(page, picture('home-visitor'))
    await expectAccessibleLayout(page, variant)

    await page.getByRole('link', { name: t('home.browse') }).click()
    await page.waitForURL('**/training/questions')
    await page.getByRole('searchbox').fill(mark)
    await page.keyboard.press('Enter')
    await page.waitForURL(/keyword=/)
    await expect.poll(() => page.locator('article').count()).toBe(4)
    await page.getByRole('link', { name: t('banks.ctf.name'), exact: true }).click()
    await page.waitForURL(/training\/ctf\?keyword=/)
    await expect.poll(() => page.locator('article').count()).toBe(2)
    await page.getByRole('link', { name: t('difficulty.names.2'), exact: true }).click()
    await page.waitForURL(/difficulty=2/)
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await takeScreenshot(page, picture('list-filtered'))
    await expectAccessibleLayout(page, variant)
    // The URL shows the same list in another browser and after going back.
    await page.reload()
    expect(await page.locator('article').count()).toBe(1)
    await page.goBack()
    await expect.poll(() => page.locator('article').count()).toBe(2)
    await page.getByRole('link', { name: t('difficulty.names.5'), exact: true }).click()
    await page.getByRole('link', { name: t('list.empty.clear') }).click()
    await page.waitForURL(/training\/ctf$/)

    await page.goto(question(flag))
    await page.getByText(t('gates.signIn')).waitFor()
    expect(await page.getByText(t('hints.price', { price: 10 })).count()).toBe(1)
    expect(await page.locator('input[name=answer]').count()).toBe(0)
    await takeScreenshot(page, picture('question-visitor'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a flag question: verification, an empty and a wrong flag, a paid hint, the right flag, progress and the board', async () => {
    const { mark, flag } = await questions.make()
    const { page, userId, faults, context } = await signedInVisit(browser, variant)
    await page.goto(question(flag))
    await page.getByText(t('gates.verify'), { exact: true }).waitFor()
    await takeScreenshot(page, picture('question-unverified'))
    await expectAccessibleLayout(page, variant)
    const verificationLink = await page.getByRole('link', { name: t('gates.toVerify') }).getAttribute('href')
    expect(verificationLink).toBe(
      `/account/center/accountSecurity?tab=userVerify&returnTo=${encodeURIComponent(`/training/question/${flag}`)}`,
    )
    await questions.verify(userId)

    await page.reload()
    const box = page.locator('input[name=answer]')
    await box.waitFor()
    await submit(page, 'submitFlag').click()
    await feedback(page).getByText(answers('empty.flag')).waitFor()
    await box.fill('flag{nothing-of-the-kind}')
    await page.keyboard.press('Enter')
    await feedback(page).getByText(answers('wrong.flag')).waitFor()
    await takeScreenshot(page, picture('wrong'))
    await expectAccessibleLayout(page, variant)
    // The input is kept after the tab was closed.
    await box.fill('flag{half-a')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('flag{half-a')

    await page.getByRole('button', { name: t('hints.openNamed', { number: 1 }) }).click()
    await page.getByRole('alertdialog').getByText(t('hints.text')).waitFor()
    await takeScreenshot(page, picture('hint-ask', false))
    await page.getByRole('button', { name: t('hints.yes', { price: 10 }) }).click()
    await page.getByText(language === 'zh' ? '数一数行数。' : 'Count the lines.').waitFor()

    await box.fill('flag{one-line-too-many}')
    await page.keyboard.press('Enter')
    await feedback(page)
      .getByText(t('answer.rightPoints', { points: 100 }))
      .waitFor()
    await page.getByText(t('question.solved')).waitFor()
    await page.getByText(t('history.title')).click()
    await page.getByText('flag{nothing-of-the-kind}').waitFor()
    await takeScreenshot(page, picture('right'))
    await expectAccessibleLayout(page, variant)

    await page.goto(`${site.origin}/training/questions?keyword=${mark}&standing=solved`)
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await page.goto(`${site.origin}/training/me`)
    await page.getByRole('heading', { name: t('me.history') }).waitFor()
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await takeScreenshot(page, picture('me'))
    await expectAccessibleLayout(page, variant)

    await questions.makeBoards(userId, flag)
    await page.goto(`${site.origin}/training/leaderboard?range=weekly`)
    await page.getByRole('complementary', { name: t('board.yours') }).waitFor()
    await takeScreenshot(page, picture('leaderboard'))
    await expectAccessibleLayout(page, variant)
    await page.getByRole('link', { name: t('board.ranges.overall'), exact: true }).click()
    await page.waitForURL(/leaderboard$/)
    await page.goto(`${site.origin}/training/home`)
    await page.getByRole('heading', { name: t('home.place.title') }).waitFor()
    await takeScreenshot(page, picture('home'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a multiple choice and a group are answered step by step, and the group is passed at its pass score', async () => {
    const { choice, group } = await questions.make()
    const { page, userId, faults, context } = await signedInVisit(browser, variant)
    await questions.verify(userId)
    await page.goto(question(choice))
    await page.getByText('SM4').click()
    await submit(page).click()
    await feedback(page).getByText(answers('wrong.choice')).waitFor()
    await page.getByText('SM4').click()
    await page.getByText('SM3').click()
    await page.getByText('SHA-256').click()
    await submit(page).click()
    await feedback(page)
      .getByText(t('answer.rightPoints', { points: 100 }))
      .waitFor()
    await takeScreenshot(page, picture('choice'))
    await expectAccessibleLayout(page, variant)

    await page.goto(question(group))
    const boxes = page.locator('input[name=answer]')
    await expect.poll(() => boxes.count()).toBe(3)
    await takeScreenshot(page, picture('group'))
    await expectAccessibleLayout(page, variant)
    await boxes.nth(0).fill('somebody')
    await page.keyboard.press('Enter')
    await page.getByText(answers('wrong.typed')).waitFor()
    // The second step passes the group, which adds twenty points.
    for (const [number, points] of [
      [1, 50],
      [2, 70],
    ] as const) {
      await boxes.nth(number - 1).fill(`Writer-${number}`)
      await page.keyboard.press('Enter')
      await page.getByText(t('answer.rightPoints', { points })).waitFor()
    }
    await page.getByText(t('steps.passed')).waitFor()
    await takeScreenshot(page, picture('group-passed'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
    await context.close()
  })
})
