import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { showEnvironments } from '../support/mock-environments.ts'
import { expectSound, someone } from '../support/players.ts'
import { questionWithTerminal } from '../support/questions.ts'
import { takePicture } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { useTrainingScenes } from '../support/training-questions.fixture.ts'
import { looksOf } from '../support/variants.ts'

const pictures = join(artefacts, 'environments')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { verify } = useTrainingScenes()
const question = await questionWithTerminal()
/** Simulates returning to the tab, which reloads at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe.each(looksOf(import.meta.filename))('in $language, $theme, $width px', (look) => {
  const t = translator(look.language, 'environments')
  const words = translator(look.language, 'training')
  const picture = (name: string, fullPage = true) => ({
    path: join(pictures, `${name}-${look.language}-${look.theme}-${look.width}.png`),
    fullPage,
  })

  test('beside its question an environment shows each of its states, warns before its deadline and states how it ended', async () => {
    const { page, userId, context } = await someone(browser, look)
    await verify(userId)
    const show = await showEnvironments(page, question)
    show('failing')
    await page.goto(`${site.origin}/training/question/${question.id}`)
    const panel = page.getByRole('region', { name: words('question.environment') })
    await panel.getByText('e2e-failing').waitFor()
    await takePicture(page, picture('failing'))
    await expectSound(page, look)
    show(null)
    await panel.getByRole('button').click()
    await panel.getByRole('button', { name: t('none.start') }).waitFor()
    await takePicture(page, picture('none'))
    await expectSound(page, look)

    show({ state: 'queued', place: 3 })
    await lookAgain(page)
    await panel.getByText(t('queue.place', { place: 3 })).waitFor()
    await takePicture(page, picture('queued'))
    await expectSound(page, look)
    show({ state: 'starting' })
    await panel.getByText(t('states.starting')).waitFor()
    await takePicture(page, picture('starting'))
    await expectSound(page, look)
    show({ state: 'failed', failure: 'out_of_memory' })
    await panel.getByText(t('failed.reasons.out_of_memory')).waitFor()
    await takePicture(page, picture('failed'))
    await expectSound(page, look)

    show({ secondsLeft: 9.5 * 60 })
    await lookAgain(page)
    await panel.getByText(t('states.running'), { exact: true }).waitFor()
    await page.getByText(t('warning.title')).waitFor()
    // A password is validated while it is typed.
    await panel.getByRole('button', { name: t('account.set') }).click()
    const password = panel.getByLabel(t('account.new'))
    const save = panel.getByRole('button', { name: t('account.save'), exact: true })
    await password.fill('Abc')
    expect(await save.isDisabled()).toBe(true)
    await takePicture(page, picture('running'))
    await expectSound(page, look)
    await password.fill('Abcdefg1')
    expect(await save.isDisabled()).toBe(false)
    await panel.getByRole('button', { name: t('acts.delete'), exact: true }).click()
    await page.getByRole('alertdialog').getByText(t('acts.deleteText')).waitFor()
    await takePicture(page, picture('delete-ask', false))
    await page.getByRole('alertdialog').getByRole('button').first().click()

    // Stopped in another tab: shown here, and after two seconds a new one can be started.
    show({ state: 'deletion' })
    await lookAgain(page)
    await panel.getByText(t('deleting.title')).waitFor()
    show(null)
    await panel.getByRole('button', { name: t('none.start') }).waitFor()
    await context.close()
  })

  test('the page of an environment shows the question beside it and its end at the deadline', async () => {
    const { page, userId, context } = await someone(browser, look)
    await verify(userId)
    const show = await showEnvironments(page, question)
    await page.goto(`${site.origin}/account/center/environments`)
    await page.getByText(t('mine.empty.title')).waitFor()
    show({})
    await lookAgain(page)
    const enter = page.getByRole('link', { name: t('mine.enter'), exact: true })
    await enter.waitFor()
    await takePicture(page, picture('mine'))
    await expectSound(page, look)
    await enter.click()
    await page.waitForURL('**/training/virtual/*')
    await page.getByText(t('left')).waitFor()
    await page.locator('footer').waitFor({ state: 'detached' })
    await takePicture(page, picture('virtual', false))
    await page.getByRole('button', { name: words('virtual.showTask') }).click()
    const pane = page.getByRole('complementary', { name: words('virtual.task') })
    await pane.locator('input[name=answer]').waitFor()
    await takePicture(page, picture('virtual-task', false))
    await expectSound(page, look)
    await pane.getByRole('button', { name: words('virtual.closeTask') }).click()

    show({ secondsLeft: 3 })
    await lookAgain(page)
    await page.getByText(t('expired.title')).waitFor()
    await takePicture(page, picture('expired', false))
    await page.getByRole('button', { name: t('expired.leave') }).click()
    await page.waitForURL(`**/training/question/${question.id}`)

    show(null)
    await page.goto(`${site.origin}/training/virtual/01900000-0000-7000-8000-00000000dead`)
    await page.getByText(words('virtual.absent.title')).waitFor()
    await takePicture(page, picture('absent', false))
    await expectSound(page, look)
    await context.close()
  })
})
