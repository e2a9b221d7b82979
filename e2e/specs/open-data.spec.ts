import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillPath, getDatasetFile } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useOpenData } from '../support/open-data.fixture.ts'
import { flows, licence, texts } from '../support/open-data-texts.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { resumeDownload } from '../support/resume-download.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'open-data')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const openData = useOpenData()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'datasets')
  const access = translator(language, 'datasetAccess')

  test('a person finds a dataset, applies, mends what was returned, downloads and resumes until the access expires', async () => {
    const dataset = await openData.make()
    const [{ page, userId, faults }, steward] = await Promise.all([
      signedInVisit(browser, variant),
      signedInVisit(browser, variant),
    ])
    await openData.addSteward(dataset.id, steward.userId)
    const address = `${site.origin}/opendata/${dataset.id}`
    const check = async (name: string) => {
      await takeScreenshot(page, {
        path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
        fullPage: true,
      })
      await expectAccessibleLayout(page, variant)
    }
    const main = page.getByRole('main')

    await page.goto(`${site.origin}/opendata`)
    if (width < 768) await page.getByRole('button', { name: t('filters.open') }).click()
    const choices = width < 768 ? page.getByRole('dialog') : main
    await choices
      .getByRole('list', { name: t('facets.access') })
      .getByRole('link', { name: t('accessNames.application') })
      .click()
    await page.waitForURL(/\?access=application$/)
    if (width < 768) await page.getByRole('button', { name: t('filters.show') }).click()
    await check('catalogue')
    await main.locator(`a[href="/opendata/${dataset.id}"]`).click()
    await page.getByRole('heading', { level: 1, name: texts.title[language] }).waitFor()
    await main.getByText(access('identityNeeded.title')).waitFor()
    await page.getByRole('columnheader', { name: 'address' }).waitFor()
    await main.getByText(licence.terms.mustNot[0]?.[language] ?? '').waitFor()
    await check('not-verified')

    await openData.verify(userId)
    await page.reload()
    await page.getByRole('link', { name: access('next.apply') }).click()
    const purpose = page.locator('textarea[name=purpose]')
    await purpose.fill('Compare detectors')
    await main.getByText(access('form.phases.saved')).waitFor()
    await page.reload()
    await expect.poll(() => purpose.inputValue()).toBe('Compare detectors')
    await page.getByRole('button', { name: access('form.submit') }).click()
    await main.getByText(access('form.missing.licence')).waitFor()
    await check('application')
    await page.locator('textarea[name=storage]').fill('On my laptop')
    await page.locator('input[name=licence]').check()
    await page.getByRole('button', { name: access('form.submit') }).click()
    await page.waitForURL(address)
    await main.getByText(access('alreadyApplied')).waitFor()
    await check('submitted')

    await openData.decide(steward.page, dataset.id, { decision: 'return', reason: 'Encrypt the disk.' })
    await main.getByText('Encrypt the disk.', { exact: true }).waitFor()
    await check('returned')
    await page.getByRole('link', { name: access('next.mend') }).click()
    await page.locator('textarea[name=storage]').fill('On an encrypted disk')
    await page.locator('input[name=licence]').check()
    await page.getByRole('button', { name: access('form.submit') }).click()
    await page.waitForURL(address)
    await main.getByText(access('alreadyApplied')).waitFor()
    await openData.decide(steward.page, dataset.id, { decision: 'approve', until: inDays(90) })
    await main.getByText(access('steps.approved'), { exact: true }).waitFor()

    const link = page.getByRole('link', { name: `${t('files.download')} flows.csv` })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('flows.csv')
    await page.getByRole('button', { name: `${t('files.command')} flows.csv` }).click()
    const command = await main.getByText("curl -L -C - -o 'flows.csv'").textContent()
    await check('approved')
    expect(await resumeDownload(command ?? '', 'flows.csv', flows.slice(0, 1000))).toBe(flows)
    const fileId = dataset.files.get('flows.csv')?.id
    const fileAddress = `${site.origin}${fillPath(getDatasetFile.path, { id: dataset.id, fileId })}`
    await page.goto(`${site.origin}/account/center/datasets`)
    await main
      .getByText(access('daysLeft', { days: 91 }))
      .or(main.getByText(access('daysLeft', { days: 90 })))
      .waitFor()
    await main.getByText(access('own.downloads')).click()
    await main.getByText('flows.csv').first().waitFor()
    await check('own')

    await openData.expire(dataset.id)
    await main.getByText(access('states.expired'), { exact: true }).waitFor()
    await page.goto(address)
    await main.getByText(access('steps.expired'), { exact: true }).waitFor()
    await page.getByRole('link', { name: access('next.apply') }).waitFor()
    expect((await page.request.get(fileAddress)).status()).toBe(403)
    expect(faults).toEqual([])
  })
})

test('old addresses of datasets lead to open data for good', async () => {
  const moved = await fetch(`${site.origin}/info/dataset?category=network`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/opendata/category/network'])
  const absent = await fetch(`${site.origin}/opendata/category/none-of-them`)
  expect(absent.status).toBe(404)
})
