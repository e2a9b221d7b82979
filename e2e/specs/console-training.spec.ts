import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'console-training')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 1024 },
  { language: 'en', theme: 'light', width: 390 },
] as const)

describe.each(variants)('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'questions')
  const menu = translator(language, 'templates')
  const contents = translator(language, 'contents')
  const basics = translator(language, 'basics')
  const name = { zh: `夜班日志 ${Date.now() % 100_000}`, en: `Night shift log ${Date.now() % 100_000}` }
  const machine = { zh: '值班终端', en: 'Duty terminal' }
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.width}.png`),
      fullPage: true,
    })
    for (const violation of await violationsInJourney(page)) wrong.push([shot, violation])
    const isSideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (isSideways) wrong.push([shot, 'scrolls sideways'])
  }
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const tab = (page: Page, label: string) => page.getByRole('tab', { name: label, exact: true })
  const pair = (label: string, of: 'zh' | 'en') => `${label} · ${contents(`languages.${of}`)}`
  const write = async (page: Page, label: string, words: Readonly<Record<'zh' | 'en', string>>) => {
    for (const of of ['zh', 'en'] as const) {
      await page.getByRole('textbox', { name: pair(label, of), exact: true }).click()
      await page.keyboard.type(words[of])
    }
  }

  /** Starts a dry run of a demo template and waits until its environment is ready. */
  async function dryRunTemplate(page: Page): Promise<void> {
    await page.getByRole('link', { name: machine[language] }).click()
    await tab(page, menu('parts.try')).click()
    await button(page, menu('dryRun.start')).click()
    await page.getByText(menu('dryRun.ok')).waitFor({ timeout: 90_000 })
    expect(await page.getByText(menu('dryRun.steps.ready'), { exact: true }).count()).toBe(1)
    await checkPage(page, 'dry-run')
  }

  /** The environment is listed with owner, usage and age, and is stopped before its deadline. */
  async function stopEnvironment(page: Page): Promise<void> {
    await page.goto(`${site.consoleOrigin}/environments/running`)
    const row = page
      .locator('tr, .ant-card')
      .filter({ hasText: menu('atWork.purposes.dry-run') })
      .filter({ hasText: machine[language] })
    await row.getByText(/\d+ \/ 250 m · \d+ \/ 48 MB/).waitFor({ timeout: 60_000 })
    await row
      .getByText(/\d+ (min|分钟)/)
      .first()
      .waitFor()
    const owner = (await row.locator('strong').textContent()) ?? ''
    await checkPage(page, 'running-one')
    await row.getByRole('button', { name: menu('atWork.delete') }).click()
    const dialog = page.getByRole('dialog')
    const end = dialog.getByRole('button', { name: menu('atWork.delete') })
    expect(await end.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(owner)
    await checkPage(page, 'running-delete')
    await end.click()
    await row.waitFor({ state: 'detached', timeout: 60_000 })
  }

  test('an organiser dry-runs a template, publishes a question in both languages that people find, and stops the environment', {
    timeout: 300_000,
  }, async () => {
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/environments/templates')
    await checkPage(page, 'environments-templates')
    await dryRunTemplate(page)
    await page.goto(`${site.consoleOrigin}/training/questions?bank=forensics`)
    await checkPage(page, 'list')

    await button(page, t('new')).click()
    await page.getByLabel(pair(t('about.name'), 'zh')).fill(name.zh)
    await page.getByLabel(pair(t('about.name'), 'en')).fill(name.en)
    await page.getByLabel(t('about.category'), { exact: true }).fill('log')
    await write(page, t('about.content'), { zh: '谁在夜里登录过？', en: 'Who signed in at night?' })
    await button(page, basics('save')).click()
    await page.getByRole('listitem').getByText(t('checklist.answer'), { exact: true }).waitFor()

    await page.getByRole('textbox', { name: t('answers.text'), exact: true }).fill('flag{night}')
    await button(page, t('answers.set')).click()
    await page.getByText(t('answers.now', { count: 1 })).waitFor()
    const verdict = async (answer: string, message: string) => {
      await page.getByRole('searchbox', { name: t('answers.test') }).fill(answer)
      await button(page, t('answers.test')).click()
      await page.getByRole('status').getByText(message, { exact: true }).waitFor()
    }
    await verdict('flag{day}', t('answers.wrong'))
    await verdict(' flag{night} ', t('answers.right'))
    await checkPage(page, 'answers')
    expect(await page.content()).not.toContain('value="flag{night}"')

    await tab(page, t('parts.hints')).click()
    await button(page, t('hints.add')).click()
    await page.getByLabel(t('hints.price')).fill('10')
    await write(page, t('hints.text'), { zh: '看看凌晨三点。', en: 'Look at three in the morning.' })
    await button(page, basics('save')).click()
    await page.waitForFunction(() => !document.querySelector('.ant-btn-loading'))
    await checkPage(page, 'hints')

    await tab(page, t('parts.preview')).click()
    await page
      .getByRole('article')
      .getByText(t('hints.hint', { number: 1 }))
      .waitFor()
    await checkPage(page, 'preview')
    await tab(page, t('parts.environment')).click()
    await checkPage(page, 'environment')
    // On a phone the tab list has scrolled: its first tab is reached by the keyboard.
    const first = tab(page, t('parts.about'))
    await (variant.width < 768 ? first.press('Enter') : first.click())
    await checkPage(page, 'about')

    await button(page, t('publish')).click()
    await button(page, t('withdraw')).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const visited = await browser.visit(variant)
    await visited.page.goto(`${site.origin}/training/question/${id}`)
    await visited.page.getByRole('heading', { name: name[language] }).waitFor()

    await stopEnvironment(page)
    await page.goto(`${site.consoleOrigin}/environments/templates/new`)
    await page.getByRole('heading', { name: menu('new'), level: 1 }).waitFor()
    await checkPage(page, 'environments-templates-new')
    await page.getByLabel(menu('fields.network'), { exact: true }).click()
    await page.locator('.ant-select-item-option', { hasText: menu('fields.networks.egress') }).click()
    await page.getByText(menu('fields.egressHostsHint')).waitFor()
    await checkPage(page, 'environments-templates-egress')
    await page.goto(`${site.consoleOrigin}/environments/capacity`)
    await page.getByText(menu('capacity.enough')).waitFor()
    await checkPage(page, 'environments-capacity')
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  })
})
