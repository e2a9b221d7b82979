import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import {
  changeApplication,
  changedPurpose,
  createStewardDataset,
} from '../support/steward-dataset.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-open-data')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()

/** The short form walks through the day without looking at every page. */
const isShort = Boolean(process.env['E2E_SHORT'])

const flows = [
  'ip,mobile,bytes',
  ...Array.from({ length: 40 }, (_, at) => `10.0.0.${at},1380013${8000 + at},${at * 7}`),
]

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'datasetAdmin')
  const review = translator(language, 'datasetReview')
  const queue = translator(language, 'review')
  const menu = translator(language, 'console')
  const contents = translator(language, 'contents')
  const licences = translator(language, 'licences')
  const basics = translator(language, 'basics')
  const errors = translator(language, 'errors')

  /** Problems of all pages are collected and asserted at the end, so that one does not hide the others. */
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    if (isShort) return
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    await page.evaluate(() => scrollTo(0, 0))
    const path = join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`)
    await takeScreenshot(page, { path, fullPage: true })
    for (const violation of await violationsInJourney(page)) wrong.push([shot, violation])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (sideways) wrong.push([shot, 'scrolls sideways'])
  }
  /** Keys are ignored until the next application is loaded. */
  const openByKey = (page: Page, key: string, field: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press(key)
        return page.locator(field).isVisible()
      })
      .toBe(true)
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const inDialog = (page: Page, label: string) =>
    page.getByRole('dialog').last().getByRole('button', { name: label, exact: true })

  test('a steward without a role publishes a version, decides applications by keyboard and together, and revokes a grant', {
    timeout: 240_000,
  }, async () => {
    wrong.length = 0
    const { page, faults } = await browser.visit(variant)
    const stewardId = await openSession(page, newPerson(), site.consoleOrigin)
    const datasetId = await createStewardDataset(stewardId, 4)
    const at = (path: string) => `${site.consoleOrigin}/opendata/${path}`
    const openItem = () => new URL(page.url()).searchParams.get('open')
    const ofDataset = (part: string) => at(`datasets/${datasetId}?part=${part}`)

    if (!isShort) {
      await page.goto(at('licences'))
      await page.getByText(licences('lead')).waitFor()
      await checkPage(page, 'licences')
    }
    await page.goto(site.consoleOrigin)
    await page.getByText(menu('desk.applications')).waitFor()
    await checkPage(page, 'home')
    await page.goto(at('datasets'))
    await page.getByText(t('waitingCount', { count: 4 })).waitFor()
    await checkPage(page, 'datasets')

    // A version with a file that looks personal.
    await page.getByRole('link', { name: /^(流量样本|Traffic samples)$/ }).click()
    await button(page, t('versions.add')).click()
    await page.getByLabel(`${t('versions.notes')} · ${contents('languages.zh')}`).fill('新增一天的流量')
    await page.getByLabel(t('versions.copyFiles')).uncheck()
    await checkPage(page, 'version-new')
    await inDialog(page, t('versions.add')).click()
    await page.getByText(t('files.none')).waitFor()
    await page.locator('[data-attachment=dataset-file]').setInputFiles({
      name: 'day-2.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${flows.join('\n')}\n`),
    })
    await page.getByText(t('files.sensitive', { count: 1 })).waitFor({ timeout: 60_000 })
    await checkPage(page, 'versions')
    await page.getByRole('button', { name: `${t('files.statistics')}: day-2.csv` }).click()
    await page.getByText(t('profile.sensitiveKinds.mobile')).first().waitFor()
    await page.getByLabel(t('dictionary.unit')).last().fill('B')
    await page
      .getByLabel(`${t('dictionary.meaning')} · ${contents('languages.zh')}`)
      .last()
      .fill('字节数')
    await checkPage(page, 'file')
    await button(page, t('dictionary.save')).click()
    await page.getByText(t('dictionary.saved')).waitFor()
    await button(page, t('sample.approve')).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('sample.approve'), exact: true })
      .click()
    await button(page, t('sample.hide')).waitFor()
    await button(page, basics('close')).click()
    await button(page, t('versions.publish')).click()
    await inDialog(page, t('versions.publish')).click()
    await page.getByText(t('versions.published')).waitFor()

    // The queue: one is returned and one approved by keyboard, once it is read again; two are rejected together.
    await button(page, t('applicationsOf', { count: 4 })).click()
    await page
      .getByText(review('waiting.due', { days: 5 }))
      .first()
      .waitFor()
    await checkPage(page, 'applications')
    await page.keyboard.press('j')
    await page.getByText(review('noHistory')).waitFor()
    await checkPage(page, 'application')
    await openByKey(page, 'b', '#decision-reason')
    await page.locator('#decision-reason').fill('请说明保存多久')
    const returned = openItem()
    await inDialog(page, review('return')).click()
    await expect.poll(openItem).not.toBe(returned)
    const boxes = page.getByRole('checkbox', { name: /林知远/ })
    await expect.poll(() => boxes.count()).toBe(3)
    await openByKey(page, 'a', '#decision-until')
    await checkPage(page, 'approve')
    const approved = openItem()
    await changeApplication(approved ?? '')
    await inDialog(page, review('approve')).click()
    await page.getByText(errors('datasets.application_changed')).waitFor()
    await page.getByText(changedPurpose).waitFor()
    await openByKey(page, 'a', '#decision-until')
    await inDialog(page, review('approve')).click()
    await expect.poll(openItem).not.toBe(approved)
    await expect.poll(() => boxes.count()).toBe(2)
    await page.keyboard.press('Escape')
    await expect.poll(openItem).toBe(null)
    for (const box of await boxes.all()) await box.check()
    await page.getByText(queue('selected', { count: 2 })).waitFor()
    await checkPage(page, 'selected')
    await openByKey(page, 'r', '#decision-reason')
    await page.locator('#decision-reason').fill('用途不在许可范围内')
    await inDialog(page, review('reject')).click()
    await page.getByText(review('none')).waitFor()

    // The grant of the approved application ends.
    await page.goto(ofDataset('grants'))
    await page.getByText(t('grants.inForce'), { exact: true }).waitFor()
    await checkPage(page, 'grants')
    await page.getByRole('button', { name: new RegExp(t('grants.revokeNamed', { nickname: '.*' })) }).click()
    await page.locator('#decision-reason').fill('数据被转发给第三方')
    await inDialog(page, t('grants.revoke')).click()
    await page.getByText(t('grants.none')).waitFor()

    for (const part of isShort ? [] : (['access', 'stewards', 'downloads', 'trace'] as const)) {
      await page.goto(ofDataset(part))
      await page.getByRole('tab', { name: t(`parts.${part}`), selected: true }).waitFor()
      await checkPage(page, part)
    }
    expect(wrong).toEqual([])
    // The decision on an application that had changed.
    expect(faults).toEqual([expect.stringContaining('409 (Conflict)')])
  })
})
