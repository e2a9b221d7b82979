import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getNotificationSettings, getPersonalData, updateNotificationSettings } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOnTheWay } from '../support/accessibility.ts'
import { register, signIn, userMenuName } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { takePicture } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { looksOf } from '../support/variants.ts'

const pictures = join(artefacts, 'personal-data')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const notifications = `${site.origin}/account/center/notifications`
const data = `${site.origin}/account/center/data`

describe.each(looksOf(import.meta.filename))('in $language, $theme, $width px', (look) => {
  const show = async (page: Page, name: string) => {
    const file = `${name}-${look.language}-${look.theme}-${look.width}.png`
    await takePicture(page, { path: join(pictures, file), fullPage: !name.includes('dialog') })
    expect(await violationsOnTheWay(page), name).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, name).toBe(0)
  }

  test('mail preferences are saved, and restored when saving fails', async () => {
    const t = translator(look.language, 'notificationSettings')
    const { page } = await browser.visit(look)
    await openSession(page, newPerson())
    await page.goto(notifications)
    const box = (kind: 'team' | 'system') => page.getByRole('checkbox', { name: t(`kinds.${kind}.title`) })
    await box('team').waitFor()
    expect([await box('team').isChecked(), await box('system').isDisabled()]).toEqual([true, true])
    await show(page, 'notifications')
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
    await page.getByRole('button', { name: translator(look.language, 'kit')('retry') }).waitFor()
    await show(page, 'notifications-failed')
  })

  test('a person exports their data, which nobody else can download, and deletes the account', async () => {
    const t = translator(look.language, 'personalData')
    const { page, faults } = await browser.visit(look)
    const person = newPerson()
    // Sign-in through the pages: the account service must recognise this browser later.
    await register(page, person)
    await signIn(page, person)
    await page.goto(data)
    await page.getByRole('button', { name: t('export.action') }).waitFor()
    await show(page, 'data')
    await page.getByRole('button', { name: t('export.action') }).click()
    const link = page.getByRole('link', { name: new RegExp(t('export.download')) })
    await link.waitFor()
    await show(page, 'data-ready')
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
    await show(page, 'dialog')
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
    await name.fill(person.displayName)
    await page.getByRole('button', { name: t('deletion.confirm'), exact: true }).click()
    await page.getByText(t('deletion.done')).waitFor()
    await show(page, 'left')
    await page
      .getByRole('banner')
      .getByRole('link', { name: translator(look.language, 'shell')('login') })
      .waitFor()

    // Signing in withdraws the deletion, and the page says so.
    const login = translator(look.language, 'shell')('login')
    // The account service still has a session of this browser.
    const goOn = translator(look.language, 'account')('login.continueAs', { name: person.displayName })
    await page.getByRole('banner').getByRole('link', { name: login }).click()
    await page.getByRole('button', { name: goOn }).click()
    await userMenuName(page)
    await page.goto(`${site.origin}/account/center/messages`)
    await page.getByText(translator(look.language, 'notices')('deletionWithdrawn')).first().waitFor()
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
  await takePicture(page, { path: join(pictures, 'sign-in-again.png'), fullPage: true })
})
