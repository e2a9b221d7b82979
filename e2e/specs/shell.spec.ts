import { join } from 'node:path'
import { languages, listMessages, markAllMessagesRead } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../support/accessibility.ts'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { createMessage } from '../support/create-message.ts'
import { expectVisibleFocus, focusedName, tabTo } from '../support/keyboard.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoEditor, demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample, variantsOf } from '../support/variants.ts'

const browser = useBrowser()

describe.each(dailySample(import.meta.filename, languages))('by keyboard alone, in %s', (language) => {
  const shell = translator(language, 'shell')
  const search = translator(language, 'search')
  const messages = translator(language, 'messages')

  test('skip link, menu, search, language and notification panel work by keyboard; focus is always visible and restored', async () => {
    const { page, faults } = await browser.visit({ language, width: 1440 })
    await openSession(page, demoPlayer)
    await page.goto(`${site.origin}/`)
    await waitForNetworkIdle(page)
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    expect(await focusedName(page)).toBe(shell('skipToContent'))
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

    await page.goto(`${site.origin}/`)
    await waitForNetworkIdle(page)
    await tabTo(page, shell('menu.competition'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.origin}/competition`)
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    const banner = page.getByRole('banner')
    expect(await banner.locator('a[aria-current="page"]').allTextContents()).toEqual([
      shell('menu.competition'),
    ])

    await page.keyboard.press('/')
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await expectVisibleFocus(page)
    await page.keyboard.type('privacy & budget')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?keyword=privacy*')
    expect(await page.locator('main input[name=keyword]').inputValue()).toBe('privacy & budget')

    await page.keyboard.press('Escape')
    await page.evaluate(() => document.getElementById('content')?.focus())
    await tabTo(page, search('open'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'privacy & budget' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction((name) => document.activeElement?.ariaLabel === name, search('open'))
    await expectVisibleFocus(page)

    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    const before = page.url()
    await page.keyboard.press('Enter')
    await page.waitForFunction((lang) => document.documentElement.lang !== lang, language)
    expect(page.url()).toBe(before)
    await page.keyboard.press('Enter')
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    await expectVisibleFocus(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toContain(messages('open'))
    const bell = await focusedName(page)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.waitFor()
    expect((await panel.locator('xpath=..').boundingBox())?.width).toBe(336)
    await tabTo(page, messages('viewMore'))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForFunction((name) => document.activeElement?.ariaLabel === name, bell)
    await expectVisibleFocus(page)
    expect(faults).toEqual([])
  })
})

describe.each(dailySample(import.meta.filename, languages))('the drawer at 390 px, in %s', (language) => {
  const shell = translator(language, 'shell')
  test('the drawer is 208 px wide below a header of 64 px, traps focus, closes with Escape and restores focus', async () => {
    const { page, faults } = await browser.visit({ language, width: 390 })
    await page.goto(`${site.origin}/`)
    await waitForNetworkIdle(page)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
    await tabTo(page, shell('openMenu'))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    expect((await drawer.locator('xpath=..').boundingBox())?.width).toBe(208)
    for (let stops = 0; stops < 16; stops += 1) {
      await page.keyboard.press('Tab')
      await expectVisibleFocus(page)
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.waitForFunction((name) => document.activeElement?.ariaLabel === name, shell('openMenu'))

    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: shell('menu.training') }).click()
    await page.waitForURL(`${site.origin}/training/home`)
    await drawer.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

const widths = languages.flatMap((language) => [1440, 390].map((width) => ({ language, width })))

describe.each(dailySample(import.meta.filename, widths))(
  'without JavaScript, in $language at $width px',
  (variant) => {
    const shell = translator(variant.language, 'shell')
    test('the home page, the menus and the footer are readable without JavaScript', async () => {
      const { page, faults } = await browser.visit({ ...variant, script: false })
      await page.goto(`${site.origin}/`)
      const menu = page.getByRole('navigation', { name: shell('menu.label') })
      expect(await menu.getByRole('link').count()).toBe(7)
      for (const link of await menu.getByRole('link').all()) expect(await link.isVisible()).toBe(true)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.locator('main h3').count()).toBeGreaterThanOrEqual(10)
      const footer = page.getByRole('contentinfo')
      expect(await footer.getByRole('link').count()).toBeGreaterThanOrEqual(7)
      expect(await footer.textContent()).toMatch(/© 2025–\d{4} .+ · .+/)
      if (variant.width > 768) {
        await page.getByText(shell('openPlatform')).click()
        expect(await page.locator('details li a').first().isVisible()).toBe(true)
        expect(await page.locator('details li a').count()).toBe(4)
      }
      await menu.getByRole('link', { name: shell('menu.info') }).click()
      expect(page.url()).toBe(`${site.origin}/info/index`)
      // Only the scripts are blocked.
      expect(faults.filter((fault) => !/^failed: \S+\.js /.test(fault))).toEqual([])
    })
  },
)

test('a tablet of 768 px has the menu, a phone of 767 px the drawer, and the header takes 64 px on both', async () => {
  const { page } = await browser.visit({ language: 'en', width: 768 })
  const shell = translator('en', 'shell')
  await page.goto(`${site.origin}/`)
  const shown = async () => ({
    links: await page
      .getByRole('navigation', { name: shell('menu.label') })
      .getByRole('link')
      .count(),
    drawers: await page.getByRole('button', { name: shell('openMenu') }).count(),
    header: (await page.getByRole('banner').boundingBox())?.height,
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  })
  expect(await shown()).toEqual({ links: 7, drawers: 0, header: 64, overflow: 0 })
  await takeScreenshot(page, { path: join(artefacts, 'shell-768.png') })
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await shown()).toEqual({ links: 0, drawers: 1, header: 64, overflow: 0 })
})

test('an English browser that meets the Chinese page is offered English, once; a choice outlives its cookie', async () => {
  const { page, context } = await browser.visit({ language: 'zh', width: 390 })
  await context.clearCookies()
  await page.goto(`${site.origin}/`)
  const offer = page.getByText(translator('zh', 'shell')('languageOffer'))
  await offer.waitFor()
  await takeScreenshot(page, { path: join(artefacts, 'language-offer-390.png') })
  await page
    .getByRole('button', { name: translator('zh', 'shell')('switchLanguage') })
    .last()
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  await context.clearCookies()
  await page.goto(`${site.origin}/privacy`)
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  expect(await offer.count()).toBe(0)
})

describe.each(variantsOf(import.meta.filename))('overlays, in $language, $theme, $width px', (variant) => {
  test('reads well to assistive technology', async () => {
    const { page, faults } = await browser.visit(variant)
    await openSession(page, demoPlayer)
    await openHome(page)
    for (const [where, name] of [
      ['banner', translator(variant.language, 'search')('open')],
      ['banner', translator(variant.language, 'messages')('open')],
      ['contentinfo', translator(variant.language, 'contribution')('open')],
    ] as const) {
      await page.getByRole(where).getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      expect(await violationsOn(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
  })
})

test('a message is marked read at once, and a refused change is reverted with a message', async () => {
  const t = translator('en', 'messages')
  // A new person: people of the demo data get messages from other specs.
  const [{ page }, { page: editor }] = [
    await browser.visit({ language: 'en', width: 1440 }),
    await browser.visit({ language: 'en', width: 1440 }),
  ]
  const person = newPerson()
  await openSession(page, person)
  await openHome(page)
  await openSession(editor, demoEditor)
  for (const title of ['one', 'two', 'three', 'four']) await createMessage(page, editor, title)
  await page.reload()
  const bell = page.getByRole('banner').getByRole('button', { name: t('open') })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await expect.poll(unread).toBe(4)
  await page.route(`**${markAllMessagesRead.path}`, (route) => route.fulfill({ status: 503, body: 'away' }))
  await bell.click()
  await page.getByRole('button', { name: t('readAll') }).click()
  await page.getByText(t('undone')).waitFor()
  expect(await unread()).toBe(4)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark “/ })
    .first()
    .click()
  await expect.poll(unread).toBe(3)
  await waitForNetworkIdle(page)
  await page.reload()
  await expect.poll(unread).toBe(3)

  await page.route(`**${listMessages.path}?*`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { data: [], total: 120 }, requestId: 'r' } }),
  )
  await page.reload()
  await expect.poll(async () => bell.textContent()).toBe('99+')
})

test('the seed’s competition URL redirects permanently and keeps its query', async () => {
  const answer = await fetch(`${site.origin}/tiltyard-ui-competition/?type=major`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/competition?type=major'])
})

test('pages with ‘virtual’ in their path have no footer', async () => {
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await page.goto(`${site.origin}/training/virtual/1`)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  await page.goto(`${site.origin}/training`)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
})
