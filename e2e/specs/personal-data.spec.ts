import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getNotificationSettings, getPersonalData, updateNotificationSettings } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { register, userMenuName } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'personal-data')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const notifications = `${site.origin}/account/center/notifications`
const data = `${site.origin}/account/center/data`

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const checkPage = async (page: Page, name: string) => {
    const file = `${name}-${variant.language}-${variant.theme}-${variant.width}.png`
    await takeScreenshot(page, { path: join(pictures, file), fullPage: !name.includes('dialog') })
    expect(await violationsInJourney(page), name).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, name).toBe(0)
  }

  test('mail preferences are saved, and restored when saving fails', async () => {
    const t = translator(variant.language, 'notificationSettings')
    const { page } = await browser.visit(variant)
    await openSession(page, newPerson())
    await page.goto(notifications)
    const box = (kind: 'team' | 'system') => page.getByRole('checkbox', { name: t(`kinds.${kind}.title`) })
    await box('team').waitFor()
    expect([await box('team').isChecked(), await box('system').isDisabled()]).toEqual([true, true])
    await checkPage(page, 'notifications')
    await box('team').uncheck()
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    await page.waitForTimeout(500)
    await page.reload()
    await box('team').waitFor()
    expect(await box('team').isChecked()).toBe(false)

    await page.route(`**${updateNotificationSettings.path}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
    )
    await box('team').click()
    await page.getByText(t('undone')).waitFor()
    expect(await box('team').isChecked()).toBe(false)
    await page.unroute(`**${updateNotificationSettings.path}`)
    await page.route(`**${getNotificationSettings.path}`, (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: translator(variant.language, 'kit')('retry') }).waitFor()
    await checkPage(page, 'notifications-failed')
  })

  test('a person exports their data, which nobody else can download, and deletes the account', async () => {
    const t = translator(variant.language, 'personalData')
    const { page, faults } = await browser.visit(variant)
    const person = newPerson()
    // Sign-in through the pages: the account service must recognise this browser later.
    await register(page, person)
    await page.goto(data)
    await page.getByRole('button', { name: t('export.action') }).waitFor()
    await checkPage(page, 'data')
    await page.getByRole('button', { name: t('export.action') }).click()
    const link = page.getByRole('link', { name: new RegExp(t('export.download')) })
    await link.waitFor()
    await checkPage(page, 'data-ready')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(file.data.users).toMatchObject([{ nickname: person.displayName }])
    const stranger = await browser.visit({ language: 'en', width: 390 })
    const address = site.origin + (await link.getAttribute('href'))
    expect((await stranger.context.request.get(address)).status()).toBe(401)

    await page.getByRole('button', { name: t('deletion.action') }).click()
    const name = page.getByLabel(t('deletion.type', { nickname: person.displayName }))
    await name.fill('somebody else')
    await page.getByRole('button', { name: t('deletion.confirm'), exact: true }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    await checkPage(page, 'dialog')
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
    await name.fill(person.displayName)
    await page.getByRole('button', { name: t('deletion.confirm'), exact: true }).click()
    await page.getByText(t('deletion.done')).waitFor()
    await checkPage(page, 'left')
    await page
      .getByRole('banner')
      .getByRole('link', { name: translator(variant.language, 'shell')('login') })
      .waitFor()

    // Signing in withdraws the deletion, and the page says so.
    const login = translator(variant.language, 'shell')('login')
    // The account service still has a session of this browser.
    const continueLabel = translator(variant.language, 'account')('login.continueAs', {
      name: person.displayName,
    })
    await page.getByRole('banner').getByRole('link', { name: login }).click()
    await page.getByRole('button', { name: continueLabel }).click()
    await userMenuName(page)
    await page.goto(`${site.origin}/account/center/messages`)
    await page.getByText(translator(variant.language, 'notices')('deletionWithdrawn')).first().waitFor()
  })
})

test('deletion requires a recent sign-in', async () => {
  const t = translator('en', 'personalData')
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, newPerson())
  await page.route(`**${getPersonalData.path}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, reauthenticatedUntil: null, ledTeams: [] } },
    })
  })
  await page.goto(data)
  await page.getByText(t('deletion.signInAgain')).waitFor()
  expect(await page.getByRole('button', { name: t('deletion.action') }).count()).toBe(0)
  await takeScreenshot(page, { path: join(pictures, 'sign-in-again.png'), fullPage: true })
})
