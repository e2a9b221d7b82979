import { randomBytes } from 'node:crypto'
import { type BodyOf, createContent, type createContent as Route } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertBlocks, writeArticle } from '../support/article-form.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { demoEditor, newPerson } from '../support/person.ts'
import { sampleImage } from '../support/sample-image.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'
import { createStewardDataset } from '../support/steward-dataset.fixture.ts'

const browser = useBrowser()
const options = { language: 'zh', width: 1440 } as const
const t = translator('zh', 'pictures')
const contents = translator('zh', 'contents')
const consoleTexts = translator('zh', 'console')
const basics = translator('zh', 'basics')
const newName = () => `插图 ${randomBytes(4).toString('hex')}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a stored picture is found by name, chosen as a cover and in a text, and an unused one is deleted', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await browser.visit(options)
  const name = newName()
  await openConsole(page, demoEditor, '/pictures')
  await page.locator('input[data-picture-chooser]').setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: sampleImage(640, 400),
  })
  await page.getByText(t('uploaded')).waitFor()
  await page.goto(`${site.consoleOrigin}/pictures?keyword=${encodeURIComponent(name)}`)
  const card = page.getByRole('figure').filter({ hasText: `${name}.png` })
  await card.getByText(t('notKept')).waitFor()
  expect(await card.textContent()).toContain('640 × 400')

  await page.goto(`${site.consoleOrigin}/contents/info/new`)
  await writeArticle(page, { zh: name, en: name })
  await insertBlocks(page, { alt: '一张示意图', tex: 'x' })
  await button(page, t('fromLibrary')).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel(t('keyword')).fill(name)
  await picker.getByLabel(t('keyword')).press('Enter')
  await picker.getByRole('button', { name: t('chooseNamed', { name: `${name}.png` }) }).click()
  await picker.waitFor({ state: 'hidden' })
  await page.getByRole('img', { name: contents('fields.cover') }).waitFor()
  await button(page, basics('save')).click()
  await page.waitForURL(/\/contents\/info\/[0-9a-f-]{36}$/)

  await page.goto(`${site.consoleOrigin}/pictures?keyword=${encodeURIComponent(name)}`)
  await card.getByText(t('uses', { uses: 1 })).waitFor()
  expect(await card.getByRole('button').count(), 'a used picture cannot be deleted').toBe(0)

  const spare = newName()
  await page.locator('input[data-picture-chooser]').setInputFiles({
    name: `${spare}.png`,
    mimeType: 'image/png',
    buffer: sampleImage(),
  })
  await page.getByText(t('uploaded')).waitFor()
  await page.goto(`${site.consoleOrigin}/pictures?uploader=self`)
  await button(page, t('removeNamed', { name: `${spare}.png` })).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('remove'), exact: true })
    .click()
  await page.getByText(t('removed')).waitFor()
  await button(page, t('removeNamed', { name: `${spare}.png` })).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('several contents are published together, and a refused one is named while the others go on', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await browser.visit(options)
  await openConsole(page, demoEditor)
  const name = newName()
  const ids: string[] = []
  for (const ending of ['甲', '乙', '丙']) ids.push((await draft(page, `${name} ${ending}`)).id)
  await page.goto(`${site.consoleOrigin}/contents/info?keyword=${encodeURIComponent(name)}&sort=title`)
  const bulk = (key: Parameters<typeof contents>[0], count: number) => contents(key, { count } as never)
  for (const ending of ['甲', '乙', '丙'])
    await page
      .getByRole('checkbox', { name: contents('bulk.select', { title: `${name} ${ending}` }) })
      .check()
  // Another editor deletes one meanwhile.
  const second = await browser.visit(options)
  await openConsole(second.page, demoEditor)
  await second.page.goto(`${site.consoleOrigin}/contents/info/${ids[1]}`)
  await button(second.page, contents('edit.remove')).click()
  await second.page
    .getByRole('tooltip')
    .getByRole('button', { name: contents('edit.remove') })
    .click()
  await second.page.waitForURL(/\/contents\/info$/)

  await button(page, contents('bulk.actions.publish')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: contents('bulk.actions.publish') })
    .click()
  await page.getByText(bulk('bulk.notDone', 1)).waitFor()
  await page.getByText(bulk('bulk.done.publish', 2)).waitFor()
  expect(await page.locator('.ant-alert').textContent()).toContain(`${name} 乙`)
  expect(new URL(page.url()).search, 'the filters stay').toContain('sort=title')
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})

function draft(page: Page, zh: string): Promise<{ id: string }> {
  const text = (words: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  })
  const body: BodyOf<typeof Route> = {
    kind: 'info',
    document: {
      title: { zh },
      summary: { zh },
      body: { zh: text(zh) },
      channel: 'practice',
      labels: [],
      authors: [],
      recommended: false,
    },
  }
  return callApi(page, createContent, { body })
}

test('files that are dropped together are added one by one, and one that fails does not stop the others', {
  timeout: 200_000,
}, async () => {
  const { page } = await browser.visit(options)
  const stewardId = await openSession(page, newPerson(), site.consoleOrigin)
  const datasetId = await createStewardDataset(stewardId, 0)
  const t = translator('zh', 'datasetAdmin')
  await page.goto(`${site.consoleOrigin}/opendata/datasets/${datasetId}?part=versions`)
  await button(page, t('versions.add')).click()
  await page.getByLabel(`${t('versions.notes')} · ${contents('languages.zh')}`).fill('新增两天的流量')
  await page.getByLabel(t('versions.copyFiles')).uncheck()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('versions.add'), exact: true })
    .click()
  await page.getByText(t('files.none')).waitFor()
  const transfer = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    files.items.add(new File(['ip,bytes\n10.0.0.1,7\n'], 'day-1.csv'))
    // The server refuses an empty file.
    files.items.add(new File([], 'empty.csv'))
    files.items.add(new File(['ip,bytes\n10.0.0.2,9\n'], 'day-2.csv'))
    return files
  })
  await page.getByText(consoleTexts('file.drop')).dispatchEvent('drop', { dataTransfer: transfer })
  // The worker that checks files may still encode videos of the demo.
  await page.getByText(consoleTexts('file.failed', { name: 'empty.csv' })).waitFor({ timeout: 90_000 })
  for (const name of ['day-1.csv', 'day-2.csv'])
    await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'sha256' }).waitFor()
  await button(page, consoleTexts('file.leaveOut', { name: 'empty.csv' })).click()
  await page.getByText(consoleTexts('file.failed', { name: 'empty.csv' })).waitFor({ state: 'detached' })
})
