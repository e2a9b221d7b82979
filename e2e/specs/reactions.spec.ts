import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { favoriteItem, likeItem, listFavorites } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitForNetworkIdle } from '../support/network-idle.ts'
import { newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'reactions')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const favorites = `${site.origin}/account/center/favorites`

async function openArticle(page: Page): Promise<string> {
  await page.goto(`${site.origin}/info/article`)
  await waitForNetworkIdle(page)
  const article = page.getByRole('main').locator('a[href^="/info/article/"]').first()
  await page.goto(site.origin + (await article.getAttribute('href')))
  await waitForNetworkIdle(page)
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first()

test('a visitor is asked to log in, in place', async () => {
  const t = translator('en', 'reactions')
  const { page, faults } = await browser.visit({ language: 'en', width: 390 })
  await openArticle(page)
  await button(page, t('like.off')).click()
  await page.getByText(t('signIn')).waitFor()
  await takeScreenshot(page, { path: join(pictures, 'asked.png') })
  expect(await violationsInJourney(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a like and a favourite are kept, and a refused one is reverted with a message', async () => {
  const t = translator('zh', 'reactions')
  const texts = translator('zh', 'favorites')
  const { page } = await browser.visit({ language: 'zh', width: 1440 })
  const person = newPerson()
  await openSession(page, person)
  const title = await openArticle(page)
  await button(page, t('like.off')).click()
  await button(page, t('favorite.off')).click()
  await waitForNetworkIdle(page)
  await takeScreenshot(page, { path: join(pictures, 'pressed.png') })
  await page.reload()
  await button(page, t('like.on')).waitFor()
  expect(await button(page, t('favorite.on')).getAttribute('aria-pressed')).toBe('true')

  await page.route(`**${likeItem.path}`, (route) => route.fulfill({ status: 503, body: 'away' }))
  await button(page, t('like.on')).click()
  await page.getByText(t('undone')).waitFor()
  expect(await button(page, t('like.on')).getAttribute('aria-pressed')).toBe('true')

  await page.goto(favorites)
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('button', { name: texts('removeNamed', { title }) }).click()
  await page.getByText(texts('removed')).waitFor()
  await page.getByText(texts('empty.title')).waitFor()
  await page.getByRole('button', { name: texts('undo') }).click()
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('tab', { name: texts('types.paper'), exact: true }).click()
  await page.waitForURL(/\?type=paper$/)
  await page.getByText(texts('empty.title')).waitFor()
})

const person = newPerson()
let hasKept = false

describe.each(variantsOf(import.meta.filename))(
  'the favourites in $language, $theme, $width px',
  (variant) => {
    test('the favourites have four states and no accessibility violation', async () => {
      const texts = translator(variant.language, 'favorites')
      const { page } = await browser.visit(variant)
      const checkPage = async (name: string) => {
        const file = `favorites-${name}-${variant.language}-${variant.theme}-${variant.width}.png`
        await takeScreenshot(page, { path: join(pictures, file), fullPage: true })
        expect(await violationsInJourney(page), name).toEqual([])
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { scrollWidth, clientWidth }
        })
        expect(scrollWidth - clientWidth, name).toBe(0)
      }
      await page.goto(favorites)
      await page.getByText(texts('signedOut.title')).waitFor()
      await checkPage('signed-out')
      await openSession(page, person)
      if (!hasKept) await addFavorites(page)
      hasKept = true

      await page.route(`**${listFavorites.path}?*`, (route) => route.abort())
      await page.goto(favorites)
      await page.getByRole('alert').waitFor()
      await checkPage('failed')
      await page.unroute(`**${listFavorites.path}?*`)
      await page.getByRole('button', { name: translator(variant.language, 'kit')('retry') }).click()
      await page.getByRole('main').locator('[class*=rows] li a').first().waitFor()
      await checkPage('full')
      await page.goto(`${favorites}?type=activity`)
      await page.getByText(texts('empty.title')).waitFor()
      const [tab, list] = await Promise.all([
        page.getByRole('tab', { selected: true }).boundingBox(),
        page.getByRole('tablist').boundingBox(),
      ])
      expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1)
      await checkPage('empty')
    })
  },
)

/** Adds published content of three kinds to the favourites by the call that pages make. */
async function addFavorites(page: Page): Promise<void> {
  for (const [type, list] of [
    ['info', '/api/platform/web/opss/article/info/list?limit=3'],
    ['paper', '/api/platform/web/opss/paper/list?limit=3'],
    ['dataset', '/api/platform/web/opss/article/dataset/list?limit=2'],
  ] as const)
    await page.evaluate(
      async ([address, kind, path]) => {
        const token = localStorage.getItem('Token') ?? ''
        const answer = await (await fetch(address ?? '')).json()
        for (const { id } of answer.data.data as { id: string }[])
          await fetch(path ?? '', {
            method: 'POST',
            headers: { Token: token },
            body: new URLSearchParams({ type: kind ?? '', id }),
          })
      },
      [list, type, favoriteItem.path],
    )
}
