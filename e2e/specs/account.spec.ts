import { join } from 'node:path'
import {
  getChallenge,
  getCurrentUser,
  type Language,
  languages,
  signIn as signInCall,
} from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { logOut, signIn, userMenuName } from '../support/account-steps.ts'
import { codeFor } from '../support/authenticator.ts'
import { useBrowser } from '../support/browser.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { createAccount } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const browser = useBrowser()
const widths: Readonly<Record<Language, number>> = { zh: 390, en: 1440 }

describe.each(dailySample(import.meta.filename, languages))('in %s', (language) => {
  const t = translator(language, 'account')
  const visit = () => browser.visit({ language, width: widths[language] })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const toLogin = (page: Page) => page.goto(`${site.origin}/tiltyard-ui-infos/api/sign-in`)

  test('a person signed in at the account service continues with one click, or with another account', async () => {
    const { page, faults } = await visit()
    const person = newPerson()
    await createAccount(person, language)
    await signIn(page, person)

    await toLogin(page)
    expect(await violationsInJourney(page)).toEqual([])
    await press(page, t('login.continueAs', { name: person.displayName }))
    expect(await userMenuName(page)).toContain(person.displayName)
    expect(page.url()).toBe(`${site.origin}/`)

    await toLogin(page)
    await press(page, t('login.another'))
    await page.locator('input[name=email]').waitFor()
    await page.goto(`${site.accountOrigin}/`)
    await press(page, t('home.signOut'))
    await page.waitForURL(`${site.accountOrigin}/login`)
    await toLogin(page)
    await page.locator('input[name=email]').waitFor()
    expect(faults).toEqual([])
  })

  test('logging out of the site logs out of the account service', async () => {
    const { page } = await visit()
    const person = newPerson()
    await createAccount(person, language)
    await signIn(page, person)
    await page.goto(`${site.accountOrigin}/`)
    await page.getByText(person.email).waitFor()
    await page.goto(`${site.origin}/`)
    await logOut(page)
    const nobody = page.getByText(t('home.nobody'))
    const isNobody = async () => {
      await page.goto(`${site.accountOrigin}/`)
      await nobody.or(page.getByText(person.email)).first().waitFor()
      return nobody.isVisible()
    }
    await expect.poll(isNobody, { timeout: 10_000 }).toBe(true)
  })

  test('after too many failed sign-ins from a network the browser solves a proof of work and continues', async () => {
    const { page } = await visit()
    const person = newPerson()
    await createAccount(person, language)
    const proofs: unknown[] = []
    await page.route(`**${signInCall.path}`, (route) => {
      const { proof } = route.request().postDataJSON()
      proofs.push(proof)
      const refusal = {
        code: 429,
        msg: '',
        data: null,
        requestId: 'r',
        reason: 'account.proof_of_work_required',
      }
      return proof ? route.continue() : route.fulfill({ status: 429, json: refusal })
    })
    const challengeSeen = Promise.withResolvers<void>()
    await page.route(`**${getChallenge.path}?*`, (route) =>
      challengeSeen.promise.then(() => route.continue()),
    )
    await page.goto(`${site.accountOrigin}/login`)
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('input[name=password]').fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByText(t('proof.signInText')).waitFor()
    await takeScreenshot(page, { path: join(artefacts, 'account', `sign-in-puzzle-${language}.png`) })
    expect(await violationsInJourney(page)).toEqual([])
    challengeSeen.resolve()
    await page.waitForURL(`${site.accountOrigin}/`)
    await page.getByText(person.email).waitFor()
    expect(proofs).toEqual([undefined, expect.any(String)])
  })

  test('two-step sign-in is enabled with an authenticator, required at sign-in and kept by a password reset', async () => {
    const { page, context } = await visit()
    const person = newPerson()
    await createAccount(person, language)
    await signIn(page, person)
    await page.goto(`${site.accountOrigin}/security`)
    expect(await violationsInJourney(page)).toEqual([])
    await page.locator('input[name=password]').fill(person.password)
    await press(page, t('security.totpBegin'))
    const key = (await page.locator('code').textContent()) ?? ''
    expect(await violationsInJourney(page)).toEqual([])
    await page.locator('input[name=code]').fill(codeFor(key))
    await press(page, t('security.totpConfirm'))
    await page.getByText(t('security.totpDone')).waitFor()

    expect(await statusAtSite(page)).toBe(200)

    await context.clearCookies({ name: '__Host-account' })
    await page.goto(`${site.accountOrigin}/forgot`)
    await page.locator('input[name=email]').fill(person.email)
    await page.locator('button[type=submit]').click()
    await page.getByText(t('forgot.sentTitle')).waitFor()
    await page.goto(linkIn(await mailTo(person.email, resetSubject)))
    const password = `${person.password} anew`
    await page.locator('input[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.getByText(t('reset.doneTitle')).waitFor()
    expect(page.url()).not.toContain('token')
    await expect.poll(() => statusAtSite(page), { timeout: 10_000 }).toBe(401)

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

async function statusAtSite(page: Page): Promise<number> {
  await page.goto(`${site.origin}/`)
  return page.evaluate((path) => fetch(path).then(({ status }) => status), getCurrentUser.path)
}

const resetSubject = new RegExp(
  languages.map((language) => translator(language, 'mails')('reset.subject')).join('|'),
)
