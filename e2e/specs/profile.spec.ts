import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkRegistration, getProfile, type Language, updateProfile } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { sampleImage } from '../support/sample-image.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'profile')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const profile = `${site.origin}/account/center/userDetail`

const avatarWords = (language: Language) => {
  const t = translator(language, 'profile')
  return (key: 'dialog' | 'frame' | 'zoom' | 'rotate' | 'saved' | 'remove' | 'removed') => t(`avatar.${key}`)
}

async function openProfile(page: Page): Promise<void> {
  const person = newPerson()
  await openSession(page, person)
  await page.goto(profile)
  await page.locator('#profile-city').waitFor()
}

describe.each(variantsOf(import.meta.filename))('the profile in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'profile')
  const basics = translator(variant.language, 'basics')
  const center = translator(variant.language, 'center')

  test('the profile form shows its errors, warns about unsaved changes and is saved', async () => {
    const { page, faults } = await browser.visit(variant)
    const checkPage = async (name: string) => {
      const file = `${name}-${variant.language}-${variant.theme}-${variant.width}.png`
      await takeScreenshot(page, { path: join(pictures, file), fullPage: name !== 'leave' })
      expect(await violationsInJourney(page), name).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, name).toBe(0)
    }
    const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true })
    const save = () => page.getByRole('button', { name: basics('save'), exact: true }).click()
    await openProfile(page)
    await field('fields.realName').waitFor()
    await checkPage('blank')

    await field('fields.orgType').selectOption('company')
    await field('fields.orgName').fill('x'.repeat(101))
    await field('fields.birthday').fill('1880-01-01')
    await save()
    await page.getByText(basics('tooLong', { max: 100 })).waitFor()
    await page.getByText(t('invalid')).waitFor()
    // The first error has the focus.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('birthday')
    await checkPage('wrong')

    await field('fields.orgName').fill('演武场科技')
    await field('fields.birthday').fill('1999-12-31')
    await field('fields.realName').fill('张三')
    await field('fields.industryCode').selectOption('09')
    const exits =
      variant.width < 900 ? page.getByRole('main') : page.getByRole('navigation', { name: center('title') })
    await exits.getByRole('link').first().click()
    if (variant.width < 900) {
      await page.getByText(center('unsaved.title')).waitFor()
      await checkPage('leave')
      await page.getByRole('button', { name: center('unsaved.stay') }).click()
    }
    await save()
    await page.getByText(t('saved')).waitFor()
    await page.reload()
    await field('fields.orgName').waitFor()
    expect(await field('fields.orgName').inputValue()).toBe('演武场科技')
    expect(await field('fields.industryCode').inputValue()).toBe('09')
    await checkPage('filled')
    expect(faults).toEqual([])
  })
})

describe('the avatar', () => {
  test('an image is chosen, moved by keyboard, zoomed, rotated and shown', async () => {
    const t = avatarWords('en')
    const { page, faults } = await browser.visit({ language: 'en', width: 390 })
    await openProfile(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: sampleImage(640, 400),
    })
    const dialog = page.getByRole('dialog', { name: t('dialog') })
    await dialog.waitFor()
    await page.getByLabel(t('frame')).focus()
    await page.keyboard.press('ArrowLeft')
    const zoom = dialog.getByLabel(t('zoom'))
    expect(await zoom.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step])).toEqual([
      '1',
      '3',
      '0.1',
    ])
    await zoom.focus()
    await page.keyboard.press('ArrowRight')
    expect(await zoom.inputValue()).toBe('1.1')
    await dialog.getByLabel(t('rotate')).fill('90')
    await page.waitForTimeout(300)
    await takeScreenshot(page, { path: join(pictures, 'crop-390.png') })
    expect(await violationsInJourney(page)).toEqual([])
    await dialog.getByRole('button', { name: translator('en', 'basics')('save') }).click()
    await page.getByText(t('saved')).waitFor()
    const face = page.getByRole('main').locator('img').first()
    expect(await face.getAttribute('src')).toMatch(
      /^\/_image\?file=public\/avatar\/[0-9a-f-]{36}\.jpeg&w=200$/,
    )
    await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
    await takeScreenshot(page, { path: join(pictures, 'face-390.png') })
    await page.getByRole('button', { name: t('remove') }).click()
    await page.getByText(t('removed')).waitFor()
    expect(faults).toEqual([])
  })

  test('the avatar dialog is 520 px wide on a wide screen', async () => {
    const { page } = await browser.visit({ language: 'zh', width: 1440 })
    await openProfile(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: sampleImage(400, 640),
    })
    const dialog = page.getByRole('dialog', { name: avatarWords('zh')('dialog') })
    await dialog.waitFor()
    await page.waitForTimeout(300)
    expect(Math.round((await dialog.locator('..').boundingBox())?.width ?? 0)).toBe(520)
    await takeScreenshot(page, { path: join(pictures, 'crop-1440.png') })
  })
})

describe('with a competition in the address', () => {
  const t = translator('en', 'profile')
  const profileUrl = (returnTo: string) =>
    `${profile}?${new URLSearchParams({ competitionId: '0199c0de-0000-7000-8000-000000000000', returnTo })}`

  test('the page asks for exactly the missing fields and links back when they are filled in', async () => {
    const { page } = await browser.visit({ language: 'en', width: 390 })
    await openProfile(page)
    let missing = ['realName', 'degree']
    await page.route(`**${checkRegistration.path}?*`, (route) =>
      route.fulfill({
        json: {
          code: 200,
          msg: 'ok',
          requestId: 'x',
          data: {
            completeInfo: missing.length === 0,
            verify: true,
            missing,
            competitionName: { zh: '长枪杯', en: 'Lance Cup' },
            competitionVerifyType: 'none',
          },
        },
      }),
    )
    await page.goto(profileUrl('/account/center/favorites?type=paper'))
    const notice = page
      .getByRole('status')
      .filter({ hasText: t('needs.title', { competition: 'Lance Cup' }) })
    await notice.waitFor()
    expect(await notice.getByRole('listitem').allTextContents()).toEqual([
      t('fields.realName'),
      t('fields.degree'),
    ])
    await takeScreenshot(page, { path: join(pictures, 'needs-390.png') })
    expect(await violationsInJourney(page)).toEqual([])
    await page.getByLabel(t('fields.realName'), { exact: true }).fill('Ada')
    await page.getByLabel(t('fields.degree'), { exact: true }).selectOption('master')
    missing = []
    await page.getByRole('button', { name: translator('en', 'basics')('save'), exact: true }).click()
    // Nothing is missing any more, so the page that asked is next.
    await page.waitForURL(`${site.origin}/account/center/favorites?type=paper`)

    await page.goto(profileUrl('//evil.example/'))
    await page.getByText(t('needs.done', { competition: 'Lance Cup' })).waitFor()
    expect(await page.getByRole('link', { name: t('needs.back') }).count()).toBe(0)
  })
})

test('a profile that cannot be loaded or saved shows an error and keeps the input', async () => {
  const t = translator('en', 'profile')
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openProfile(page)
  await page.route(`**${updateProfile.path}`, (route) => route.abort())
  await page.getByLabel(t('fields.city'), { exact: true }).fill('Lisbon')
  await page.getByRole('button', { name: translator('en', 'basics')('save'), exact: true }).click()
  await page.getByRole('alert').getByText(translator('en', 'basics')('offline')).waitFor()
  expect(await page.getByLabel(t('fields.city'), { exact: true }).inputValue()).toBe('Lisbon')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(profile)
  await page.getByRole('button', { name: translator('en', 'kit')('retry') }).waitFor()
  await takeScreenshot(page, { path: join(pictures, 'failed.png') })
  await page.unroute(`**${getProfile.path}`)
  await page.getByRole('button', { name: translator('en', 'kit')('retry') }).click()
  await page.getByLabel(t('fields.city'), { exact: true }).waitFor()
})
