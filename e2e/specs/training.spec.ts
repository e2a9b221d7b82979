import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectSound, someone } from '../support/players.ts'
import { takePicture } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { useTrainingScenes } from '../support/training-questions.fixture.ts'
import { looksOf } from '../support/variants.ts'

const pictures = join(artefacts, 'training')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const scenes = useTrainingScenes()
const question = (id: string) => `${site.origin}/training/question/${id}`

describe.each(looksOf(import.meta.filename))('in $language, $theme, $width px', (look) => {
  const { language } = look
  const t = translator(language, 'training')
  const picture = (name: string, fullPage = true) => ({
    path: join(pictures, `${name}-${language}-${look.theme}-${look.width}.png`),
    fullPage,
  })
  const said = (page: Page) => page.locator('[data-said]')
  const submit = (page: Page) => page.getByRole('button', { name: t('answer.submit'), exact: true })

  test('a visitor browses questions: filters are in the URL, and what needs an account says so', async () => {
    const { mark, flag } = await scenes.make()
    const { page, faults, context } = await browser.visit(look)
    await page.goto(`${site.origin}/training`)
    await page.waitForURL('**/training/home')
    await page.getByRole('heading', { name: t('home.invite.title') }).waitFor()
    await takePicture(page, picture('home-visitor'))
    await expectSound(page, look)

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
    await takePicture(page, picture('list-filtered'))
    await expectSound(page, look)
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
    await takePicture(page, picture('question-visitor'))
    await expectSound(page, look)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a flag question: verification, an empty and a wrong flag, a paid hint, the right flag, progress and the board', async () => {
    const { mark, flag } = await scenes.make()
    const { page, userId, faults, context } = await someone(browser, look)
    await page.goto(question(flag))
    await page.getByText(t('gates.verify'), { exact: true }).waitFor()
    await takePicture(page, picture('question-unverified'))
    await expectSound(page, look)
    const way = await page.getByRole('link', { name: t('gates.toVerify') }).getAttribute('href')
    expect(way).toBe(
      `/account/center/accountSecurity?tab=userVerify&returnTo=${encodeURIComponent(`/training/question/${flag}`)}`,
    )
    await scenes.verify(userId)

    await page.reload()
    const box = page.locator('input[name=answer]')
    await box.waitFor()
    await submit(page).click()
    await said(page).getByText(t('answer.empty')).waitFor()
    await box.fill('flag{nothing-of-the-kind}')
    await page.keyboard.press('Enter')
    await said(page).getByText(t('answer.wrong')).waitFor()
    await takePicture(page, picture('wrong'))
    await expectSound(page, look)
    // The input is kept after the tab was closed.
    await box.fill('flag{half-a')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('flag{half-a')

    await page.getByRole('button', { name: t('hints.openNamed', { number: 1 }) }).click()
    await page.getByRole('alertdialog').getByText(t('hints.text')).waitFor()
    await takePicture(page, picture('hint-ask', false))
    await page.getByRole('button', { name: t('hints.yes', { price: 10 }) }).click()
    await page.getByText(language === 'zh' ? '数一数行数。' : 'Count the lines.').waitFor()

    await box.fill('flag{one-line-too-many}')
    await page.keyboard.press('Enter')
    await said(page)
      .getByText(t('answer.rightPoints', { points: 100 }))
      .waitFor()
    await page.getByText(t('question.solved')).waitFor()
    await page.getByText(t('history.title')).click()
    await page.getByText('flag{nothing-of-the-kind}').waitFor()
    await takePicture(page, picture('right'))
    await expectSound(page, look)

    await page.goto(`${site.origin}/training/questions?keyword=${mark}&standing=solved`)
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await page.goto(`${site.origin}/training/me`)
    await page.getByRole('heading', { name: t('me.history') }).waitFor()
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await takePicture(page, picture('me'))
    await expectSound(page, look)

    await scenes.makeBoards(userId, flag)
    await page.goto(`${site.origin}/training/leaderboard?range=weekly`)
    await page.getByRole('complementary', { name: t('board.yours') }).waitFor()
    await takePicture(page, picture('leaderboard'))
    await expectSound(page, look)
    await page.getByRole('link', { name: t('board.ranges.overall'), exact: true }).click()
    await page.waitForURL(/leaderboard$/)
    await page.goto(`${site.origin}/training/home`)
    await page.getByRole('heading', { name: t('home.place.title') }).waitFor()
    await takePicture(page, picture('home'))
    await expectSound(page, look)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a multiple choice and a group are answered step by step, and the group is passed at its pass score', async () => {
    const { choice, group } = await scenes.make()
    const { page, userId, faults, context } = await someone(browser, look)
    await scenes.verify(userId)
    await page.goto(question(choice))
    await page.getByText('SM4').click()
    await submit(page).click()
    await said(page).getByText(t('answer.choiceWrong')).waitFor()
    await page.getByText('SM4').click()
    await page.getByText('SM3').click()
    await page.getByText('SHA-256').click()
    await submit(page).click()
    await said(page)
      .getByText(t('answer.rightPoints', { points: 100 }))
      .waitFor()
    await takePicture(page, picture('choice'))
    await expectSound(page, look)

    await page.goto(question(group))
    const boxes = page.locator('input[name=answer]')
    await expect.poll(() => boxes.count()).toBe(3)
    await takePicture(page, picture('group'))
    await expectSound(page, look)
    await boxes.nth(0).fill('somebody')
    await page.keyboard.press('Enter')
    await page.getByText(t('answer.typedWrong')).waitFor()
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
    await takePicture(page, picture('group-passed'))
    await expectSound(page, look)
    expect(faults).toEqual([])
    await context.close()
  })
})
