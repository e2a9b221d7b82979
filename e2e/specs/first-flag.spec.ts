import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newPerson } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'

vi.setConfig({ testTimeout: 180_000 })

const pictures = join(artefacts, 'first-flag')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()

const mostInteractions = 12
const mostMachineMs = 60_000
const widths: Readonly<Record<Language, number>> = { zh: 390, en: 1440 }

/** What a person does: a press, a field that is filled in, a tick. Everything between them is waited for. */
class Visitor {
  readonly page: Page
  interactions = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator): Promise<void> {
    this.interactions += 1
    await what.click()
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.interactions += 1
    await what.fill(text)
  }

  async tick(what: Locator): Promise<void> {
    this.interactions += 1
    await what.check()
  }
}

// Both languages in every run: each has its own width.
describe.each(languages)('in %s', (language) => {
  const t = translator(language, 'competitions')
  const shell = translator(language, 'shell')
  const account = translator(language, 'account')

  test('a stranger submits a right flag in a running competition with few interactions after the mail', async () => {
    const mark = newPerson().displayName.slice(-6)
    const name = { zh: `首旗杯 ${mark}`, en: `First Flag Cup ${mark}` }
    const competition = await competitions.makeOpen(name)
    const [task] = competition.tasks
    const person = newPerson()
    const { page, faults } = await browser.visit({ language, width: widths[language] })
    const visitor = new Visitor(page)
    const begin = performance.now()
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })
    const link = (text: string) => page.getByRole('link', { name: text, exact: true })
    const picture = (step: string) =>
      takeScreenshot(page, { path: join(pictures, `${step}-${language}-${widths[language]}.png`) })

    // From the home page to the competition; competitions of other specs are in the list as well.
    await page.goto(`${site.origin}/`)
    await page.getByRole('main').locator('a[href="/competition"]').first().click()
    await page.waitForURL(`${site.origin}/competition`)
    const found = link(name[language])
    for (let n = 1; (await found.count()) === 0 && n < 9; n += 1)
      await page.goto(`${site.origin}/competition?status=running&page=${n}`)
    await found.click()
    await page
      .getByRole('main')
      .getByRole('link', { name: shell('register'), exact: true })
      .first()
      .click()

    await page.waitForURL(`${site.accountOrigin}/register**`)
    await button(account('register.submit')).click()
    // Nothing is sent, and no check of the browser begins, before the form is complete.
    await page.getByText(account('rules.required')).first().waitFor()
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('input[name=displayName]').fill(person.displayName)
    expect(await page.getByText(account('rules.required')).count()).toBe(1)
    await page.locator('input[name=password]').fill(person.password)
    await button(account('register.submit')).click()
    await page.getByText(account('register.sentTitle')).first().waitFor()
    await picture('sent')
    await page.goto(linkIn(await mailTo(person.email)))
    await button(account('confirm.submit')).click()

    // Signed in, and back at the competition.
    await page.waitForURL(`${site.origin}/competition/${competition.competitionId}`)
    await link(t('part.steps.team')).waitFor()
    await picture('back')
    visitor.interactions = 0

    await visitor.press(link(t('part.steps.team')))
    const dialog = page.getByRole('dialog')
    await visitor.fill(dialog.locator('input[name=realName]'), '林知远')
    await visitor.fill(dialog.locator('input[name=name]'), `Lance ${mark}`)
    await visitor.fill(dialog.locator('input[name=orgName]'), '东湖大学')
    await picture('team')
    await visitor.press(
      dialog.getByRole('button', { name: translator(language, 'teams')('createForm.submit') }),
    )
    await visitor.press(button(t('part.steps.register')))
    await visitor.tick(dialog.getByRole('checkbox'))
    await visitor.press(dialog.getByRole('button', { name: t('register.submit'), exact: true }))
    await visitor.press(link(t('part.steps.play')))
    await visitor.press(page.locator(`[data-card="${task?.id}"]`))
    await visitor.fill(page.locator('input[name=answer]'), task?.flag ?? '')
    await visitor.press(button(translator(language, 'answers')('submitFlag')))
    await page.getByText(translator(language, 'play')('task.answer.right')).waitFor()
    await picture('right')

    const machineMs = performance.now() - begin
    expect(visitor.interactions).toBeLessThanOrEqual(mostInteractions)
    expect(machineMs).toBeLessThan(mostMachineMs)
    expect(faults).toEqual([])
  })

  test('whoever waits for the mail has it sent again after a minute', async () => {
    const person = newPerson()
    const { page } = await browser.visit({ language, width: widths[language] })
    await page.clock.install()
    await page.goto(`${site.accountOrigin}/register?language=${language}`)
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('input[name=displayName]').fill(person.displayName)
    await page.locator('input[name=password]').fill(person.password)
    await button(page, account('register.submit')).click()
    await button(page, account('register.resendIn', { seconds: 60 })).waitFor()
    const first = linkIn(await mailTo(person.email))
    await page.clock.fastForward(61_000)
    await button(page, account('register.resend')).click()
    await page.getByText(account('register.resent')).waitFor()
    await expect.poll(async () => linkIn(await mailTo(person.email)), { timeout: 20_000 }).not.toBe(first)
  })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
