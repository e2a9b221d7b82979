import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoReviewer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { sendDocument } from '../support/send-document.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { codeTo, newMobile } from '../support/text-messages.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'verification')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const securityPage = `${site.origin}/account/center/accountSecurity`

async function expectAccessibleLayout(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(tooWide).toEqual([])
  // The UI kit keeps announcing a removed button for some seconds.
  await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'))
  expect(await violationsInJourney(page)).toEqual([])
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'security')
  const c = translator(variant.language, 'verifications')
  const checkPage = async (page: Page, name: string) => {
    await page.evaluate(() => scrollTo(0, 0))
    const path = join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
  }

  test('a person verifies by mobile, then by a document that is rejected, corrected and approved', async () => {
    const person = newPerson()
    const { page, faults } = await browser.visit(variant)
    await openSession(page, person)

    await page.goto(`${securityPage}?tab=userVerify&returnTo=%2Faccount%2Fcenter%2Ffavorites`)
    await page.getByText(t('verify.standing.none.title')).waitFor()
    await checkPage(page, 'none')
    await expectAccessibleLayout(page)

    await page.getByRole('radio', { name: t('verify.ways.mobile.title') }).check()
    const mobile = newMobile()
    await page.locator('input[name=mobile]').fill(mobile)
    await page.getByRole('button', { name: t('verify.mobile.send') }).click()
    await page.locator('input[name=code]').waitFor()
    const code = await codeTo(mobile)
    await page.locator('input[name=code]').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: t('verify.mobile.confirm') }).click()
    await page
      .getByText(translator(variant.language, 'errors')('verification.code_incorrect', { left: '4' }))
      .waitFor()
    await checkPage(page, 'mobile')
    await expectAccessibleLayout(page)
    await page.locator('input[name=code]').fill(code)
    await page.getByRole('button', { name: t('verify.mobile.confirm') }).click()
    await page.getByText(t('verify.standing.mobile.title')).waitFor()

    const submitDocument = async () => {
      await sendDocument(page, variant.language)
      await page.getByText(t('verify.standing.mobileAndReview.title')).waitFor()
    }
    await page.getByRole('radio', { name: t('verify.ways.cert_photo.title') }).check()
    await page.getByRole('button', { name: t('verify.photo.send') }).click()
    await page.getByText(t('verify.photo.agreeMissing'), { exact: true }).waitFor()
    await checkPage(page, 'document-missing')
    await expectAccessibleLayout(page)
    await submitDocument()
    await checkPage(page, 'in-review')

    const reviewer = await browser.visit(variant)
    await openConsole(reviewer.page, demoReviewer, '/verifications')
    const openNewest = async () => {
      await reviewer.page.goto(`${site.consoleOrigin}/verifications?state=in_review`)
      await reviewer.page.getByRole('button', { name: person.displayName }).click()
      const drawer = reviewer.page.getByRole('dialog')
      await drawer.getByText('11010519491231002X').waitFor()
      const image = drawer.getByRole('img', { name: c('documentOf', { nickname: person.displayName }) })
      await expect
        .poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(900)
      return drawer
    }
    await reviewer.page.getByRole('button', { name: person.displayName }).waitFor()
    await checkPage(reviewer.page, 'queue')
    expect(await violationsInJourney(reviewer.page)).toEqual([])
    await openNewest()
    expect(await violationsInJourney(reviewer.page)).toEqual([])
    await checkPage(reviewer.page, 'request')
    await reviewer.page.keyboard.press('r')
    await reviewer.page.locator('#decision-reason').fill('照片边角缺失，请重拍')
    await checkPage(reviewer.page, 'reject')
    await reviewer.page
      .getByRole('button', { name: c('reject') })
      .last()
      .click()
    await reviewer.page.getByText(c('done')).waitFor()

    // The page updates without a reload.
    await page.getByText(t('verify.standing.mobileAndRejected.title')).waitFor()
    await page.getByText('照片边角缺失，请重拍').waitFor()
    await checkPage(page, 'rejected')
    await expectAccessibleLayout(page)
    await submitDocument()

    await openNewest()
    await reviewer.page.keyboard.press('a')
    await reviewer.page.getByText(c('approveAsk')).waitFor()
    await reviewer.page
      .getByRole('button', { name: c('approve') })
      .last()
      .click()
    await reviewer.page.getByText(c('done')).first().waitFor()
    await page.getByText(t('verify.standing.photo.title')).waitFor()
    await checkPage(page, 'approved')
    await page.getByRole('link', { name: t('verify.back') }).click()
    await page.waitForURL(`${site.origin}/account/center/favorites`)
    expect(reviewer.faults).toEqual([])
    // The one call that is expected to be refused.
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
  })

  test('devices are listed and can be logged out; an access token is shown once and revoked', async () => {
    const person = newPerson()
    const { page, faults } = await browser.visit(variant)
    await openSession(page, person)
    const otherDevice = await browser.visit({ ...variant, width: 1440 })
    await openSession(otherDevice.page, person)

    await page.goto(securityPage)
    const devices = page.getByRole('tabpanel').getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    await page.getByText(t('sessions.current')).waitFor()
    await checkPage(page, 'devices')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: t('sessions.endOthers') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sessions.end') })
      .click()
    await expect.poll(() => devices.count()).toBe(1)
    const account = page.getByRole('link', { name: t('password.open') })
    expect(await account.getAttribute('href')).toBe(`${site.accountOrigin}/security`)

    await page.getByRole('tab', { name: t('tabs.tokens') }).click()
    await page.waitForURL(/tab=tokens/)
    await page.getByText(t('tokens.none')).waitFor()
    await page.getByRole('button', { name: t('tokens.make') }).click()
    await page.locator('input[name=name]').fill('成绩导出')
    await checkPage(page, 'new-token')
    await expectAccessibleLayout(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tokens.make') })
      .click()
    const tokenStatus = page.getByRole('status', { name: t('tokens.made') })
    const token = (await tokenStatus.textContent())?.trim() ?? ''
    expect(token).toMatch(/^tty_/)
    await checkPage(page, 'token')
    const who = await fetch(`${site.origin}/api/platform/web/dsc/user/current`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(who.status).toBe(200)
    await page.getByRole('button', { name: t('tokens.kept') }).click()
    await page.getByRole('listitem').filter({ hasText: '成绩导出' }).waitFor()
    expect(await page.content()).not.toContain(token)
    await checkPage(page, 'tokens')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: t('tokens.endNamed', { name: '成绩导出' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tokens.end') })
      .click()
    await page.getByText(t('tokens.none')).waitFor()
    const after = await fetch(who.url, { headers: { authorization: `Bearer ${token}` } })
    expect(after.status).toBe(401)
    expect(faults).toEqual([])
  })
})
