import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { register } from '../support/account-steps.ts'
import { writeArticle } from '../support/article-form.ts'
import { useBrowser } from '../support/browser.ts'
import { signInToConsole } from '../support/console.ts'
import { type EmptySite, startEmptySite } from '../support/empty-site.ts'
import { newPerson, type Person } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'furnish-site')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'light', width: 1024 },
  { language: 'zh', theme: 'dark', width: 390 },
  { language: 'en', theme: 'dark', width: 1440 },
] as const)
const emptySiteNumber = 3

const siteName = { zh: '东湖演练平台', en: 'East Lake Range' }
const channel = { zh: '东湖公告', en: 'East Lake notices' }
const title = { zh: '开放第一天', en: 'The first day' }
const competition = { zh: '东湖开放赛', en: 'East Lake Open' }
const task = '泄露的日志'

describe.each(variants)('in $language, $theme, at $width px', (variant) => {
  const { language, width } = variant
  const basics = translator(language, 'basics')
  const contents = translator(language, 'contents')
  const t = translator(language, 'organising')
  const questions = translator(language, 'questions')
  const inChinese = (label: string) => `${label} · ${contents('languages.zh')}`
  const inEnglish = (label: string) => `${label} · ${contents('languages.en')}`
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
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

  test('an empty installation is furnished from the first administrator to the first article and competition', {
    timeout: 300_000,
  }, async () => {
    const empty = await startEmptySite(emptySiteNumber)
    try {
      const administrator = newPerson()
      const admin = await beginAsAdministrator(empty, administrator)
      await nameSite(admin)
      await addChannel(admin, empty)
      const [editor, organiser] = [newPerson(), newPerson()]
      for (const [person, role] of [
        [editor, 'editor'],
        [organiser, 'organiser'],
      ] as const) {
        const { page } = await browser.visit(variant)
        await register(page, person, empty)
        await giveRole(admin, empty, { person, role })
      }
      await publishArticle(empty, editor)
      const address = await publishCompetition(empty, organiser)
      await visit(empty, address)
    } finally {
      await empty.stop()
    }
  })

  async function beginAsAdministrator(empty: EmptySite, person: Person): Promise<Page> {
    const lines = await empty.admin('create', person.email, '--language', language)
    expect(lines[0]).toBe(`${person.email.split('@')[0]} is an administrator`)
    const { page } = await browser.visit(variant)
    await page.goto(lines[1] ?? '')
    await page.locator('input[name=password]').fill(person.password)
    await page.locator('button[type=submit]').click()
    await page.getByText(translator(language, 'account')('reset.doneTitle')).waitFor()
    await signInToConsole(page, person, { language, path: '/site/settings', at: empty })
    return page
  }

  async function nameSite(page: Page): Promise<void> {
    const t = translator(language, 'siteAdmin')
    await page.getByLabel(inChinese(t('fields.siteName'))).fill(siteName.zh)
    await page.getByLabel(inEnglish(t('fields.siteName'))).fill(siteName.en)
    await checkPage(page, 'settings-general')
    await page.getByRole('tab', { name: t('tabs.areas') }).click()
    await page.getByRole('checkbox', { name: t('areas.video') }).uncheck()
    await checkPage(page, 'settings-areas')
    await button(page, t('preview')).click()
    await page.getByRole('dialog').getByText(siteName[language]).first().waitFor()
    await checkPage(page, 'settings-preview')
    await inDialog(page, basics('save')).click()
    await page.getByText(t('saved')).waitFor()
    await page.getByRole('tab', { name: t('tabs.history') }).click()
    await page.getByText(t('versionNumber', { version: 1 })).waitFor()
    await checkPage(page, 'settings-history')
  }

  async function addChannel(page: Page, empty: EmptySite): Promise<void> {
    const t = translator(language, 'dictionaries')
    await page.goto(`${empty.consoleOrigin}/site/dictionaries`)
    await button(page, t('new')).click()
    await page.getByLabel(inChinese(t('name'))).fill(channel.zh)
    await page.getByLabel(inEnglish(t('name'))).fill(channel.en)
    await page.getByLabel(t('code'), { exact: true }).fill('notices')
    await checkPage(page, 'dictionary-entry')
    await inDialog(page, basics('save')).click()
    // Entries are listed by their Chinese names.
    await button(page, channel.zh).waitFor()
    await checkPage(page, 'dictionaries')
    for (const [path, shot, text] of [
      ['recommendations', 'recommendations', translator(language, 'recommendations')('none')],
      ['broadcasts', 'broadcasts', translator(language, 'broadcasts')('none')],
    ] as const) {
      await page.goto(`${empty.consoleOrigin}/site/${path}`)
      await page.getByText(text).waitFor()
      await checkPage(page, shot)
    }
  }

  async function giveRole(
    page: Page,
    empty: EmptySite,
    { person, role }: { readonly person: Person; readonly role: keyof typeof roles },
  ): Promise<void> {
    const t = translator(language, 'people')
    await page.goto(`${empty.consoleOrigin}/people?q=${encodeURIComponent(person.displayName)}`)
    await page.getByRole('link', { name: person.displayName }).click()
    await button(page, t('acts.role.button')).click()
    await page.getByRole('dialog').getByLabel(t('role'), { exact: true }).click()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: t(`roles.${roles[role]}`) })
      .click()
    await page.getByRole('dialog').getByLabel(t('acts.reason')).fill('Team of the first year')
    await checkPage(page, `role-${role}`)
    await inDialog(page, t('acts.role.button')).click()
    await page.getByText(t('acts.role.done')).waitFor()
    await checkPage(page, `person-${role}`)
  }

  async function publishArticle(empty: EmptySite, editor: Person): Promise<void> {
    const { page } = await browser.visit(variant)
    await signInToConsole(page, editor, { language, path: '/contents/info/new', at: empty })
    await writeArticle(page, title, { pageLanguage: language, channel: channel[language] })
    await checkPage(page, 'article')
    await button(page, basics('save')).click()
    await page.waitForURL(/\/contents\/info\/[0-9a-f-]{36}$/)
    await button(page, contents('moves.more')).click()
    await page.getByRole('menuitem', { name: contents('moves.publish') }).click()
    await inDialog(page, contents('moves.publish')).click()
    await page.getByText(contents('moves.done')).waitFor()
  }

  /** Returns the path of its page. */
  async function publishCompetition(empty: EmptySite, organiser: Person): Promise<string> {
    const { page } = await browser.visit(variant)
    await signInToConsole(page, organiser, { language, path: '/competitions', at: empty })
    await checkPage(page, 'competitions-empty')
    await button(page, t('create')).click()
    await page.getByRole('radio', { name: new RegExp(t('templates.campus')) }).check()
    await page.getByLabel(inChinese(t('name'))).fill(competition.zh)
    await page.getByLabel(inEnglish(t('name'))).fill(competition.en)
    await inDialog(page, t('create')).click()
    await page.getByText(t('checklist.no_tasks')).waitFor()
    await checkPage(page, 'competition-draft')
    const at = (section: string) => page.url().replace(/[^/]*$/, section)
    const competitionId = page.url().split('/').at(-2) ?? ''

    await page.goto(`${at('tasks')}/new`)
    await page.getByLabel(inChinese(t('tasks.name'))).fill(task)
    await page.getByLabel(t('tasks.category')).fill('web')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: inChinese(t('tasks.content')), exact: true }).fill(`${task}。`)
    await button(page, basics('save')).click()
    await page.getByText(questions('answers.now', { count: 0 })).waitFor()
    await page.getByLabel(questions('answers.text'), { exact: true }).fill('flag{the first one}')
    await button(page, questions('answers.set')).click()
    await page.getByText(questions('answers.now', { count: 1 })).waitFor()
    await checkPage(page, 'task-flags')
    await button(page, t('tasks.publish')).click()
    await button(page, t('tasks.hide')).waitFor()

    await page.goto(`${empty.consoleOrigin}/competitions/${competitionId}/overview`)
    await button(page, t('overview.publish')).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('overview.publish') })
      .click()
    await button(page, t('overview.unpublish')).waitFor()
    await checkPage(page, 'competition-published')
    return `/competition/${competitionId}`
  }

  async function visit(empty: EmptySite, address: string): Promise<void> {
    const { page } = await browser.visit(variant)
    expect((await page.goto(`${empty.origin}/video/video-list`))?.status()).toBe(404)
    expect(await page.title()).toContain(siteName[language])
    await page.goto(`${empty.origin}/info/article?channel=notices`)
    await page.getByRole('link', { name: title[language] }).waitFor()
    await page.goto(empty.origin + address)
    await page.getByRole('heading', { name: competition[language], level: 1 }).waitFor()
    await checkPage(page, 'competition')
    await page.goto(empty.origin)
    expect(await page.title()).toContain(siteName[language])
    expect(await page.locator('a[href="/video"]').count()).toBe(0)
    await checkPage(page, 'home')
  }
})
