import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages, listMessages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { badgeOf, createMessage } from '../support/create-message.ts'
import { mailTo } from '../support/mailbox.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { demoEditor, demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample, variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'messages')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
/** Browsers, servers and databases share two cores. */
const busyMachine = { timeout: 15_000 }
const messagesPage = `${site.origin}/account/center/messages`

let editor: Page
beforeAll(async () => {
  const visit = await browser.visit({ language: 'en', width: 1440 })
  editor = visit.page
  await openSession(editor, demoEditor)
})
afterAll(() => editor.close())

/** Elements that make the page scroll horizontally. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.className}`)
  })

const person = newPerson()

const widths = languages.flatMap((language) => [1440, 390].map((width) => ({ language, width })))

describe.each(dailySample(import.meta.filename, widths))(
  'in $language, $width px wide',
  ({ language, width }) => {
    const t = translator(language, 'messages')
    const notice = (title: string) => translator(language, 'notices')('contributionAccepted', { title })

    test('a message arrives while the page is open: badge, toast, title and list follow; read, unread, read all', async () => {
      const { page, faults } = await browser.visit({ language, width })
      await openSession(page, person)
      const following = page.waitForResponse('**/api/events')
      await page.goto(`${messagesPage}?show=unread`)
      await page.getByText(t('caughtUp.title')).waitFor()
      await following
      expect(await badgeOf(page)).toBe('')
      const title = await page.title()

      await createMessage(page, editor, `first ${width}`)
      const toast = page.getByRole('region', { name: translator(language, 'basics')('notifications') })
      await toast.getByText(notice(`first ${width}`)).waitFor()
      const row = page.getByRole('listitem').filter({ hasText: notice(`first ${width}`) })
      await row.getByRole('link').first().waitFor()
      await expect.poll(() => badgeOf(page), busyMachine).toBe('1')
      await expect.poll(() => page.title(), busyMachine).toBe(`(1) ${title}`)
      await takeScreenshot(page, { path: join(pictures, `arrived-${language}-${width}.png`) })

      await toast.getByRole('button', { name: t('openMessage'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(notice(`first ${width}`)).waitFor()
      expect(page.url()).toMatch(/\?message=[0-9a-f-]{36}$/)
      await expect.poll(() => badgeOf(page), busyMachine).toBe('')
      await takeScreenshot(page, { path: join(pictures, `dialog-${language}-${width}.png`) })
      expect(await violationsInJourney(page)).toEqual([])
      await dialog.getByRole('button', { name: t('unreadOne') }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => badgeOf(page), busyMachine).toBe('1')

      await createMessage(page, editor, `second ${width}`)
      await expect.poll(() => badgeOf(page), busyMachine).toBe('2')
      // By key: the toast of the second message may cover it, and stays while the pointer is over it.
      await page.getByRole('button', { name: t('readAll') }).press('Enter')
      await expect.poll(() => badgeOf(page), busyMachine).toBe('')
      await expect.poll(() => page.title(), busyMachine).toBe(title)
      await waitForNetworkIdle(page)
      expect(await overflow(page)).toEqual([])
      expect(faults).toEqual([])
      await page.context().close()
    })
  },
)

test('a key marks the focused message as read, and undo restores it', async () => {
  const t = translator('en', 'messages')
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, person)
  await createMessage(page, editor, 'by key')
  await page.goto(`${messagesPage}?show=unread`)
  const link = page.getByRole('listitem').getByRole('link', { name: /by key/ })
  await link.focus()
  await page.keyboard.press('e')
  await page.getByText(t('caughtUp.title')).waitFor()
  await page.getByRole('button', { name: t('undo') }).click()
  await link.waitFor()
  await link.focus()
  await page.keyboard.press('Shift+I')
  await page.getByText(t('caughtUp.title')).waitFor()
})

test('a link from a mail opens its message, and another person gets a not-found page', async () => {
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, demoPlayer)
  const { data } = await callApi<{ data: { id: string; title: { en: string } }[] }>(page, listMessages)
  const welcome = data.find(({ title }) => title.en.startsWith('Welcome'))
  await page.route('**/read', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto(`${messagesPage}?message=${welcome?.id}`)
  await page.getByRole('dialog').getByText('Get started:').waitFor()
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Info' }).getAttribute('rel')).toContain(
    'noopener',
  )
  const stranger = await browser.visit({ language: 'en', width: 1440 })
  await openSession(stranger.page, person)
  await stranger.page.goto(`${messagesPage}?message=${welcome?.id}`)
  await stranger.page.getByRole('dialog').getByRole('alert').waitFor()
})

test('notification mails are sent in the person’s language', async () => {
  const reader = newPerson()
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, reader)
  await page.evaluate(async () => {
    const body = JSON.stringify({ kinds: [{ kind: 'contribution', byMail: true }] })
    const headers = { Token: localStorage.getItem('Token') ?? '', 'content-type': 'application/json' }
    await fetch('/api/platform/web/dsc/user/notifications', { method: 'PUT', headers, body })
  })
  await createMessage(page, editor, 'for the mailbox')
  const subject = translator('en', 'notices')('contributionAccepted', { title: 'for the mailbox' })
  await expect.poll(async () => (await mailTo(reader.email)).subject, { timeout: 20_000 }).toBe(subject)
})

describe.each(variantsOf(import.meta.filename))(
  'the message centre in $language, $theme, $width px',
  (variant) => {
    test('the message list has four states, fits the viewport and has no accessibility violation', async () => {
      const t = translator(variant.language, 'messages')
      const { page } = await browser.visit(variant)
      const checkPage = async (name: string) => {
        const file = `${name}-${variant.language}-${variant.theme}-${variant.width}.png`
        await takeScreenshot(page, { path: join(pictures, file), fullPage: true })
        expect(await violationsInJourney(page), name).toEqual([])
        const size = page.viewportSize()
        if (variant.width < 768) await page.setViewportSize({ width: 360, height: 800 })
        expect(await overflow(page), name).toEqual([])
        if (size) await page.setViewportSize(size)
      }
      await openSession(page, demoPlayer)
      await page.goto(messagesPage)
      await page.locator('[data-message]').first().waitFor()
      await checkPage('full')
      await page.goto(`${messagesPage}?type=material`)
      await page.getByText(t('noneOfThese.title')).waitFor()
      await checkPage('none')
      await page.route('**/api/messages/*/read', (route) => route.fulfill({ status: 503, body: 'away' }))
      await page.goto(messagesPage)
      await page.getByRole('link', { name: /欢迎来到|Welcome to Tiltyard/ }).click()
      await page.getByRole('dialog').locator('ol').waitFor()
      await checkPage('detail')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(page.url()).toBe(messagesPage)

      await page.route('**/api/messages?*', async () => {})
      await page.goto(messagesPage)
      await page.getByRole('main').getByRole('status').waitFor()
      await checkPage('waiting')
      await page.unroute('**/api/messages?*')
      await page.route('**/api/messages?*', (route) =>
        route.fulfill({ status: 500, json: { code: 500, msg: 'x', data: null, requestId: 'r-1' } }),
      )
      await page.goto(messagesPage)
      await page.getByRole('main').getByText('r-1').waitFor()
      await checkPage('failed')
    })
  },
)
