import { AxeBuilder } from '@axe-core/playwright'
import { type Language, languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codeFor } from '../support/authenticator.ts'
import { useBrowser } from '../support/browser.ts'
import { logOut, register, signIn, userMenuName } from '../support/journey.ts'
import { oneADay } from '../support/looks.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newPerson } from '../support/person.ts'
import { site } from '../support/site.ts'

const browser = useBrowser()
const widths: Readonly<Record<Language, number>> = { zh: 390, en: 1440 }

async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The kit reads a pending button aloud by its id; for some seconds that may outlive the button.
    .exclude('[data-live-announcer]')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

describe.each(oneADay(import.meta.filename, languages))('in %s', (language) => {
  const word = translator(language, 'account')
  const visit = () => browser.visit({ language, width: widths[language] })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const toLogin = (page: Page) => page.goto(`${site.origin}/tiltyard-ui-infos/api/sign-in`)

  test('who is signed in at the account service goes on by one click, or as somebody else', async () => {
    const { page, faults } = await visit()
    const person = newPerson()
    await register(page, person)
    await signIn(page, person)
    await logOut(page)

    await toLogin(page)
    await expectReadable(page)
    await press(page, word('login.continueAs', { name: person.displayName }))
    expect(await userMenuName(page)).toContain(person.displayName)
    expect(page.url()).toBe(`${site.origin}/`)

    await logOut(page)
    await toLogin(page)
    await press(page, word('login.another'))
    await page.locator('input[name=email]').waitFor()
    await page.goto(`${site.accountOrigin}/`)
    await press(page, word('home.signOut'))
    await page.waitForURL(`${site.accountOrigin}/login`)
    await toLogin(page)
    await page.locator('input[name=email]').waitFor()
    expect(faults).toEqual([])
  })

  test('two-step sign-in is turned on with an authenticator, asked for, and a reset keeps it', async () => {
    const { page, context } = await visit()
    const person = newPerson()
    await register(page, person)
    await signIn(page, person)
    await page.goto(`${site.accountOrigin}/security`)
    await expectReadable(page)
    await page.locator('input[name=password]').fill(person.password)
    await press(page, word('security.totpBegin'))
    const key = (await page.locator('code').textContent()) ?? ''
    await expectReadable(page)
    await page.locator('input[name=code]').fill(codeFor(key))
    await press(page, word('security.totpConfirm'))
    await page.getByText(word('security.totpDone')).waitFor()

    await context.clearCookies({ name: '__Host-account' })
    await page.goto(`${site.accountOrigin}/forgot`)
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('button[type=submit]').click()
    await page.getByText(word('forgot.sentTitle')).waitFor()
    await page.goto(linkIn(await mailTo(person.email, resetSubject)))
    const password = `${person.password} anew`
    await page.locator('input[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.getByText(word('reset.doneTitle')).waitFor()
    expect(page.url()).not.toContain('token')

    await page.goto(`${site.accountOrigin}/login`)
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=totp]').fill(codeFor(key, 1))
    await page.locator('button[type=submit]').click()
    await page.waitForURL(`${site.accountOrigin}/`)
    await page.getByText(person.email).waitFor()
  })
})

const resetSubject = new RegExp(
  languages.map((language) => translator(language, 'mails')('reset.subject')).join('|'),
)
