import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { register, signIn } from '../support/account-steps.ts'
import { writeArticle } from '../support/article-form.ts'
import { useBrowser } from '../support/browser.ts'
import { signInToConsole } from '../support/console.ts'
import { startEmptySite } from '../support/empty-site.ts'
import { newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'console-site')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
/** The form of an article is written in Chinese. */
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'light', width: 1024 },
  { language: 'zh', theme: 'dark', width: 390 },
] as const)
const emptySiteNumber = 3

const siteName = { zh: '东湖演练平台', en: 'East Lake Range' }
const channel = { zh: '东湖公告', en: 'East Lake notices' }
const title = { zh: '开放第一天', en: 'The first day' }

describe.each(variants)('in $language, $theme, at $width px', (variant) => {
  const { language, width } = variant
  const t = translator(language, 'siteAdmin')
  const dictionaries = translator(language, 'dictionaries')
  const recommendations = translator(language, 'recommendations')
  const broadcasts = translator(language, 'broadcasts')
  const basics = translator(language, 'basics')
  const contents = translator(language, 'contents')
  const inChinese = (label: string) => `${label} · ${contents('languages.zh')}`
  const inEnglish = (label: string) => `${label} · ${contents('languages.en')}`
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.mouse.move(0, 0)
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    const path = join(pictures, `${shot}-${language}-${variant.theme}-${width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
    expect(await violationsInJourney(page), shot).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways, `${shot} scrolls sideways`).toBe(false)
  }

  test('an administrator names the site, hides an area and adds a channel; an article in it is what a visitor sees', {
    timeout: 240_000,
  }, async () => {
    const empty = await startEmptySite(emptySiteNumber)
    try {
      const person = newPerson()
      const { page: first } = await browser.visit(variant)
      await register(first, person, empty)
      await signIn(first, person, empty)
      await empty.grantAdministrator(person.displayName)
      const { page } = await browser.visit(variant)
      await signInToConsole(page, person, { language, path: '/site/settings', at: empty })

      await page.getByLabel(inChinese(t('fields.siteName'))).fill(siteName.zh)
      await page.getByLabel(inEnglish(t('fields.siteName'))).fill(siteName.en)
      await checkPage(page, 'settings-general')
      await page.getByRole('tab', { name: t('tabs.areas') }).click()
      await page.getByRole('checkbox', { name: t('areas.video') }).uncheck()
      await checkPage(page, 'settings-areas')
      await button(page, t('preview')).click()
      await page.getByRole('dialog').getByText(siteName.zh).first().waitFor()
      await checkPage(page, 'settings-preview')
      await inDialog(page, basics('save')).click()
      await page.getByText(t('saved')).waitFor()
      await page.getByRole('tab', { name: t('tabs.history') }).click()
      await page.getByText(t('versionNumber', { version: 1 })).waitFor()
      await checkPage(page, 'settings-history')

      await page.goto(`${empty.consoleOrigin}/site/dictionaries`)
      await button(page, dictionaries('new')).click()
      await page.getByLabel(inChinese(dictionaries('name'))).fill(channel.zh)
      await page.getByLabel(inEnglish(dictionaries('name'))).fill(channel.en)
      await page.getByLabel(dictionaries('code'), { exact: true }).fill('notices')
      await checkPage(page, 'dictionary-entry')
      await inDialog(page, basics('save')).click()
      await page.getByRole('button', { name: channel.zh, exact: true }).waitFor()
      await checkPage(page, 'dictionaries')

      await page.goto(`${empty.consoleOrigin}/contents/info/new`)
      await writeArticle(page, title)
      await page.getByLabel(contents('fields.channel')).click()
      await page.locator('.ant-select-item-option').filter({ hasText: channel.zh }).click()
      await button(page, basics('save')).click()
      await page.waitForURL(/\/contents\/info\/[0-9a-f-]{36}$/)
      await page.getByRole('button', { name: contents('moves.more') }).click()
      await page.getByRole('menuitem', { name: contents('moves.publish') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: contents('moves.publish') })
        .click()
      await page.getByText(contents('moves.done')).waitFor()

      for (const [path, shot, text] of [
        ['recommendations', 'recommendations', recommendations('none')],
        ['broadcasts', 'broadcasts', broadcasts('none')],
      ] as const) {
        await page.goto(`${empty.consoleOrigin}/site/${path}`)
        await page.getByText(text).waitFor()
        await checkPage(page, shot)
      }

      const { page: visitor } = await browser.visit(variant)
      expect((await visitor.goto(`${empty.origin}/video/video-list`))?.status()).toBe(404)
      expect(await visitor.title()).toContain(siteName.zh)
      await visitor.goto(`${empty.origin}/info/article?channel=notices`)
      await visitor.getByRole('link', { name: title.zh }).waitFor()
      await visitor.goto(empty.origin)
      expect(await visitor.title()).toContain(siteName.zh)
      expect(await visitor.locator('a[href="/video"]').count()).toBe(0)
      await checkPage(visitor, 'home')
    } finally {
      await empty.stop()
    }
  })
})
