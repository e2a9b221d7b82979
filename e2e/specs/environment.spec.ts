import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { expectAccessibleLayout } from '../support/players.ts'
import { questionWithService, questionWithTerminal } from '../support/questions.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { terminalText, typeInShell, waitForShell } from '../support/terminal.ts'
import { useTrainingQuestions } from '../support/training-questions.fixture.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'
import { verifyByMobile } from '../support/verify-by-mobile.ts'

const pictures = join(artefacts, 'environments')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const scenes = useTrainingQuestions()
const [question, withPage, third] = await Promise.all([
  questionWithTerminal(),
  questionWithService('command-injection'),
  questionWithService('path-traversal'),
])
const pageOf = ({ id }: { readonly id: string }) => `${site.origin}/training/question/${id}`

/** The command that solves the question. */
const search =
  "clear; zcat /var/log/app/*.gz | grep -o 'Bearer [A-Za-z0-9+/=]*' | cut -d' ' -f2 |" +
  ' while read -r token; do echo "$token" | base64 -d; echo; done | grep flag'

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'training')
  const environmentTexts = translator(language, 'environments')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  /** Clicks a button and its confirmation. */
  const doIt = async (page: Page, name: string, yes: string) => {
    await button(page, name).click()
    await page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click()
  }
  const secondsLeft = async (page: Page) => {
    const clock = (await page.getByRole('timer').textContent()) ?? ''
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
    return (hours * 60 + minutes) * 60 + seconds
  }
  /** The link to the HTTP service of the environment. */
  const services = (page: Page) =>
    page
      .getByRole('region', { name: environmentTexts('services.title') })
      .getByRole('button')
      .first()
  /** On a phone they are collapsed. */
  const unfold = (page: Page) => (variant.width < 768 ? button(page, t('virtual.acts')).click() : undefined)

  test('a question is solved in its environment, from verification to the board; environments are started, extended and stopped', async () => {
    const { page, context, faults } = await browser.visit(variant)
    await live(page).catch(async (fault: unknown) => {
      await takeScreenshot(page, picture('stuck'))
      throw new Error(faults.join('\n'), { cause: fault })
    })
    // The browser console logs the one expected refusal.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
    await context.close()
  }, 300_000)

  async function live(page: Page): Promise<void> {
    await verifyAndStart(page)
    const userId = await userIdOf(page)
    await button(page, environmentTexts('none.start')).click()
    await page.getByRole('link', { name: environmentTexts('acts.open') }).click({ timeout: 60_000 })
    await page.waitForURL('**/training/virtual/*')
    // The page before has a terminal too, which is still there when the address changes.
    await button(page, t('virtual.showTask')).waitFor()
    await findAndSubmit(page)
    await extend(page, userId)
    await scenes.moveGainsToYesterday(userId)
    await checkBoard(page)

    await openService(page)
    await reachLimit(page)
    await stopAll(page)
  }

  async function verifyAndStart(page: Page): Promise<void> {
    await page.goto(pageOf(question))
    await expect.poll(() => page.getByText(t('gates.signIn')).count()).toBe(2)
    const person = newPerson()
    await openSession(page, person)
    await page.goto(pageOf(question))
    const panel = page.getByRole('region', { name: t('question.environment') })
    await panel.getByText(t('gates.verify'), { exact: true }).waitFor()
    expect(await button(page, environmentTexts('none.start')).count()).toBe(0)
    await takeScreenshot(page, picture('gate'))
    await expectAccessibleLayout(page, variant)
    await panel.getByRole('link', { name: t('gates.toVerify') }).click()
    await verifyByMobile(page, language)
    await page.waitForURL(pageOf(question))
  }

  async function findAndSubmit(page: Page): Promise<void> {
    await waitForShell(page)
    await typeInShell(page, search)
    await expect.poll(() => terminalText(page), { timeout: 30_000 }).toMatch(/flag\{debug[^}]+\}/)
    const [flag = ''] = /flag\{debug[^}]+\}/.exec(await terminalText(page)) ?? []
    await takeScreenshot(page, picture('virtual-terminal'))
    await expectAccessibleLayout(page, variant)

    await button(page, t('virtual.showTask')).click()
    const pane = page.getByRole('complementary', { name: t('virtual.task') })
    const box = pane.locator('input[name=answer]')
    await box.fill('flag{somebody-elses}')
    const before = await secondsLeft(page)
    await page.keyboard.press('Enter')
    await pane
      .locator('[data-feedback=wrong]')
      .getByText(translator(language, 'answers')('wrong.flag'))
      .waitFor()
    // A wrong answer extends the environment as well.
    await pane.getByText(t('answer.extended')).waitFor()
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(before + 1800)
    await box.fill(flag)
    await page.keyboard.press('Enter')
    await pane
      .locator('[data-feedback=right]')
      .getByText(t('answer.rightPoints', { points: 100 }))
      .waitFor()
    await takeScreenshot(page, picture('virtual-solved'))
    await expectAccessibleLayout(page, variant)
    await button(page, t('virtual.closeTask')).click()
  }

  async function extend(page: Page, userId: string): Promise<void> {
    await unfold(page)
    await page.getByText(environmentTexts('acts.extendFrom')).waitFor()
    expect(await button(page, environmentTexts('acts.extend')).isDisabled()).toBe(true)
    await takeScreenshot(page, picture('virtual-acts'))
    await scenes.allowExtension(userId)
    await page.reload()
    await unfold(page)
    const before = await secondsLeft(page)
    await button(page, environmentTexts('acts.extend')).click()
    await page.getByText(environmentTexts('acts.extended'), { exact: true }).waitFor()
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(before + 1800)
  }

  async function checkBoard(page: Page): Promise<void> {
    const ownRow = page.getByRole('complementary', { name: t('board.yours') })
    // Another spec may recreate the boards at this moment.
    await expect
      .poll(
        async () => {
          await page.goto(`${site.origin}/training/leaderboard`)
          await ownRow.waitFor()
          return ownRow.locator('strong').allInnerTexts()
        },
        { timeout: 30_000 },
      )
      .toEqual(['100'])
    await takeScreenshot(page, picture('board'))
  }

  async function openService(page: Page): Promise<void> {
    await page.goto(pageOf(withPage))
    await button(page, environmentTexts('none.start')).click()
    const opening = services(page)
    await opening.waitFor({ timeout: 60_000 })
    await takeScreenshot(page, picture('service'))
    await expectAccessibleLayout(page, variant)
    const [tab] = await Promise.all([page.waitForEvent('popup'), opening.click()])
    await tab.getByRole('textbox').fill('$(env)')
    await tab.getByRole('button').click()
    // The service runs submitted commands, so it can print every header that reached it.
    await tab.waitForURL('**/cgi-bin/diagnose**')
    const received = await tab.locator('body').textContent()
    expect(received).toContain(`HTTP_HOST=${new URL(tab.url()).host}`)
    expect(received).not.toContain('HTTP_COOKIE')
    const { domain } = new URL(tab.url()).hostname.match(/^[^.]+\.(?<domain>.+)$/)?.groups ?? {}
    expect(domain).toBe(site.settings['ACCESS_DOMAIN']?.split(':')[0])
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }

  async function reachLimit(page: Page): Promise<void> {
    await page.goto(pageOf(third))
    await button(page, environmentTexts('none.start')).click()
    await page.getByText(environmentTexts('conflict.title', { limit: 2 })).waitFor()
    await takeScreenshot(page, picture('conflict'))
    await expectAccessibleLayout(page, variant)
    const runningItem = page.getByRole('listitem').filter({ hasText: withPage.name[language] ?? '' })
    await button(page, environmentTexts('conflict.delete')).and(runningItem.getByRole('button')).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: environmentTexts('acts.deleteYes'), exact: true })
      .click()
    await button(page, environmentTexts('conflict.again')).click({ timeout: 60_000 })
    await services(page).waitFor({ timeout: 60_000 })
  }

  async function stopAll(page: Page): Promise<void> {
    await page.goto(pageOf(question))
    await page.getByText(t('question.solved')).waitFor()
    await button(page, environmentTexts('account.set')).click()
    await page.getByLabel(environmentTexts('account.new')).fill('Lances+Barrier9')
    await button(page, environmentTexts('account.save')).click()
    await page.getByText(environmentTexts('account.done')).waitFor()

    await doIt(page, environmentTexts('acts.stop'), environmentTexts('acts.stopYes'))
    await page.getByText(environmentTexts('stopped.title')).waitFor({ timeout: 60_000 })
    await takeScreenshot(page, picture('stopped'))
    await expectAccessibleLayout(page, variant)
    await doIt(page, environmentTexts('acts.startAgain'), environmentTexts('acts.resetYes'))
    await page.getByRole('timer').waitFor({ timeout: 60_000 })
    await doIt(page, environmentTexts('acts.delete'), environmentTexts('acts.deleteYes'))
    await page.getByText(environmentTexts('deleting.title')).first().waitFor()
    await button(page, environmentTexts('none.start')).waitFor({ timeout: 60_000 })
  }
})
