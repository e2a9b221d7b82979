import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { mockEnvironments } from '../support/mock-environments.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { questionWithTerminal } from '../support/questions.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { useTrainingQuestions } from '../support/training-questions.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'environments')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { verify } = useTrainingQuestions()
const question = await questionWithTerminal()
/** Simulates returning to the tab, which reloads at once. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'environments')
  const trainingTexts = translator(variant.language, 'training')
  const picture = (name: string, fullPage = true) => ({
    path: join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`),
    fullPage,
  })

  test('beside its question an environment shows each of its states, warns before its deadline and states how it ended', async () => {
    const { page, userId, context } = await signedInVisit(browser, variant)
    await verify(userId)
    const setEnvironment = await mockEnvironments(page, question)
    setEnvironment('failing')
    await page.goto(`${site.origin}/training/question/${question.id}`)
    const panel = page.getByRole('region', { name: trainingTexts('question.environment') })
    await panel.getByText('e2e-failing').waitFor()
    await takeScreenshot(page, picture('failing'))
    await expectAccessibleLayout(page, variant)
    setEnvironment(null)
    await panel.getByRole('button').click()
    await panel.getByRole('button', { name: t('none.start') }).waitFor()
    await takeScreenshot(page, picture('none'))
    await expectAccessibleLayout(page, variant)

    setEnvironment({ state: 'queued', place: 3 })
    await returnToTab(page)
    await panel.getByText(t('queue.place', { place: 3 })).waitFor()
    await takeScreenshot(page, picture('queued'))
    await expectAccessibleLayout(page, variant)
    setEnvironment({ state: 'starting' })
    await panel.getByText(t('states.starting')).waitFor()
    await takeScreenshot(page, picture('starting'))
    await expectAccessibleLayout(page, variant)
    setEnvironment({ state: 'failed', failure: 'out_of_memory' })
    await panel.getByText(t('failed.reasons.out_of_memory')).waitFor()
    await takeScreenshot(page, picture('failed'))
    await expectAccessibleLayout(page, variant)

    setEnvironment({ secondsLeft: 9.5 * 60 })
    await returnToTab(page)
    await panel.getByText(t('states.running'), { exact: true }).waitFor()
    await page.getByText(t('warning.title')).waitFor()
    // A password is validated while it is typed.
    await panel.getByRole('button', { name: t('account.set') }).click()
    const password = panel.getByLabel(t('account.new'))
    const save = panel.getByRole('button', { name: t('account.save'), exact: true })
    await password.fill('Abc')
    expect(await save.isDisabled()).toBe(true)
    await takeScreenshot(page, picture('running'))
    await expectAccessibleLayout(page, variant)
    await password.fill('Abcdefg1')
    expect(await save.isDisabled()).toBe(false)
    await panel.getByRole('button', { name: t('acts.delete'), exact: true }).click()
    await page.getByRole('alertdialog').getByText(t('acts.deleteText')).waitFor()
    await takeScreenshot(page, picture('delete-ask', false))
    await page.getByRole('alertdialog').getByRole('button').first().click()

    // Stopped in another tab: shown here, and after two seconds a new one can be started.
    setEnvironment({ state: 'deletion' })
    await returnToTab(page)
    await panel.getByText(t('deleting.title')).waitFor()
    setEnvironment(null)
    await panel.getByRole('button', { name: t('none.start') }).waitFor()
    await context.close()
  })

  test('the page of an environment shows the question beside it and its end at the deadline', async () => {
    const { page, userId, context } = await signedInVisit(browser, variant)
    await verify(userId)
    const setEnvironment = await mockEnvironments(page, question)
    await page.goto(`${site.origin}/account/center/environments`)
    await page.getByText(t('mine.empty.title')).waitFor()
    setEnvironment({})
    await returnToTab(page)
    const enter = page.getByRole('link', { name: t('mine.enter'), exact: true })
    await enter.waitFor()
    await takeScreenshot(page, picture('mine'))
    await expectAccessibleLayout(page, variant)
    await enter.click()
    await page.waitForURL('**/training/virtual/*')
    await page.getByText(t('left')).waitFor()
    await page.locator('footer').waitFor({ state: 'detached' })
    await takeScreenshot(page, picture('virtual', false))
    await page.getByRole('button', { name: trainingTexts('virtual.showTask') }).click()
    const pane = page.getByRole('complementary', { name: trainingTexts('virtual.task') })
    await pane.locator('input[name=answer]').waitFor()
    await takeScreenshot(page, picture('virtual-task', false))
    await expectAccessibleLayout(page, variant)
    await pane.getByRole('button', { name: trainingTexts('virtual.closeTask') }).click()

    setEnvironment({ secondsLeft: 3 })
    await returnToTab(page)
    await page.getByText(t('expired.title')).waitFor()
    await takeScreenshot(page, picture('expired', false))
    await page.getByRole('button', { name: t('expired.leave') }).click()
    await page.waitForURL(`**/training/question/${question.id}`)

    setEnvironment(null)
    await page.goto(`${site.origin}/training/virtual/01900000-0000-7000-8000-00000000dead`)
    await page.getByText(trainingTexts('virtual.absent.title')).waitFor()
    await takeScreenshot(page, picture('absent', false))
    await expectAccessibleLayout(page, variant)
    await context.close()
  })
})
