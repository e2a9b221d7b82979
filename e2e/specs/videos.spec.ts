import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoEditor } from '../support/person.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'
import { captionsFile, changeVideo, makeClip, publishVideo, videoDraft } from '../support/videos.fixture.ts'

const pictures = join(artefacts, 'videos')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const clip = makeClip()
const password = 'open-sesame-2026'

/** The short form walks the whole way and looks at some of its pages. */
const isShort = Boolean(process.env['E2E_SHORT'])
const everyday = ['console-captions', 'playing', 'password']

const element = (page: Page) => page.locator('video')
const timeOf = (page: Page) => element(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => element(page).evaluate((video: HTMLVideoElement) => video.paused)
const shownCaptions = (page: Page) =>
  element(page).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
  )

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'videos')
  const player = translator(language, 'player')
  const admin = translator(language, 'videoAdmin')

  const check = async (page: Page, name: string) => {
    if (isShort && !everyday.includes(name)) return
    const path = join(pictures, `${name}-${language}-${theme}-${width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
    await expectAccessibleLayout(page, variant)
  }

  test('an editor uploads a video with captions, and a person watches, resumes and gives the password', {
    timeout: 240_000,
  }, async () => {
    const draft = videoDraft()
    const [{ page: editor }, { page, faults }] = await Promise.all([
      browser.visit(variant),
      signedInVisit(browser, variant),
    ])
    await openConsole(editor, demoEditor)
    const id = await publishVideo(editor, draft)
    const address = `${site.origin}/video/${id}`
    const media = (part: string) => `${site.consoleOrigin}/contents/video/${id}/media?part=${part}`

    await page.goto(address)
    await page.getByText(player('processing')).waitFor()
    await editor.goto(media('source'))
    await editor.getByRole('link', { name: admin('missing.source') }).waitFor()
    await editor
      .locator('[data-attachment=video-file]')
      .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip })
    await editor.getByText(admin('source.current')).waitFor({ timeout: 90_000 })
    await editor.getByText(`180p · ${admin('source.ready')}`).waitFor()
    await check(editor, 'console-source')
    await editor.goto(media('captions'))
    await editor.locator(`[data-attachment=captions-${language}]`).setInputFiles({
      name: 'captions.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(captionsFile),
    })
    await editor.getByText(admin('captions.uploaded')).waitFor()
    await editor
      .getByLabel(`${admin('captions.text')}: ${admin('captions.line', { position: 3 })}`)
      .fill('Then the <b>noise</b> grows, slowly.')
    await editor.getByRole('button', { name: admin('captions.save') }).click()
    await editor.getByText(admin('captions.saved')).waitFor()
    await check(editor, 'console-captions')

    await page.goto(`${site.origin}/video/video-list?keyword=${encodeURIComponent(draft.title.zh)}`)
    await check(page, 'list')
    await page.getByRole('main').locator(`a[href="/video/${id}"]`).click()
    await page.getByRole('heading', { level: 1, name: draft.title[language] ?? '' }).waitFor()
    await page.getByText('Then the noise grows, slowly.').waitFor()
    const html = async () => (await fetch(address)).text()
    await expect.poll(html, { timeout: 40_000 }).toContain('Then the noise grows, slowly.')
    const poster = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await check(page, 'page')
    await page.getByRole('button', { name: player('playVideo') }).click()
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.5)
    await check(page, 'playing')

    // The player has the focus: its keys work at once.
    await page.getByRole('region', { name: player('label', { title: draft.title[language] ?? '' }) }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.keyboard.press('5')
    await expect.poll(() => timeOf(page)).toBeCloseTo(6, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => timeOf(page)).toBeCloseTo(1, 0)
    const before = await shownCaptions(page)
    await page.keyboard.press('c')
    await expect.poll(() => shownCaptions(page)).toEqual(before.length > 0 ? [] : [language])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: player('keys.title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: player('speed') }).selectOption('1.5')
    expect(await element(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5)

    await page.getByRole('searchbox', { name: t('transcript.search') }).fill('NOISE')
    await page.getByText(t('transcript.found', { count: 1 })).waitFor()
    await page.getByRole('searchbox', { name: t('transcript.search') }).press('Enter')
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(8)
    await page.getByRole('region', { name: player('label', { title: draft.title[language] ?? '' }) }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.keyboard.press('7')
    await page.getByRole('textbox', { name: t('notes.at', { time: '0:08' }) }).fill('Ask about this')
    await page.getByRole('button', { name: t('notes.add') }).click()
    await page
      .getByRole('list', { name: t('notes.list') })
      .getByText('Ask about this')
      .waitFor()
    // A little more is watched, and saved at the pause.
    const region = page.getByRole('region', { name: player('label', { title: draft.title[language] ?? '' }) })
    // Slowly: past its last half second a video would begin anew instead of being resumed.
    await page.getByRole('combobox', { name: player('speed') }).selectOption('0.5')
    await region.focus()
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/progress') && response.request().method() === 'PUT',
    )
    await page.keyboard.press('Space')
    await expect.poll(() => timeOf(page)).toBeGreaterThan(9)
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)

    await page.goto(address)
    await page
      .getByRole('button', { name: new RegExp(player('resumeAt', { time: String.raw`0:\d\d` })) })
      .click()
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(8)

    // From now on the password is needed.
    await changeVideo(editor, id, 1, { ...draft, access: 'password' })
    await editor.goto(media('password'))
    await editor.getByLabel(admin('password.new')).fill(password)
    await editor.getByRole('button', { name: admin('password.set') }).click()
    await editor.getByText(admin('password.changed')).waitFor()
    await check(editor, 'console-password')
    const { page: guest } = await browser.visit(variant)
    await guest.goto(`${address}?t=4`)
    await guest.getByText(t('access.password')).first().waitFor()
    await guest.getByRole('button', { name: player('playVideo') }).click()
    const field = guest.locator('input[name=playback-password]')
    await field.fill('not the password')
    await guest.getByRole('button', { name: player('passwordSubmit') }).click()
    await guest.getByText(translator(language, 'errors')('videos.password_wrong')).waitFor()
    await check(guest, 'password')
    await field.fill(password)
    await guest.getByRole('button', { name: player('passwordSubmit') }).click()
    await expect.poll(() => timeOf(guest), { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
    await guest.getByText('Then the noise grows, slowly.').waitFor()
    expect(faults).toEqual([])
  })
})

test('/video leads to the list, an unknown video is not found, and pages play media of their own origin only', async () => {
  const moved = await fetch(`${site.origin}/video`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/video/video-list'])
  const absent = await fetch(`${site.origin}/video/01990000-0000-7000-8000-000000000000`)
  expect(absent.status).toBe(404)
  const list = await fetch(`${site.origin}/video/video-list`)
  expect(list.headers.get('content-security-policy')).toContain("media-src 'self' blob:")
})
