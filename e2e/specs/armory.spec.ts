import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { demoEditor } from '../support/person.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'armory')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const name = () => `Scanner ${Math.random().toString(36).slice(2, 10)}`

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'tools')
  const own = translator(language, 'toolSubmissions')
  const review = translator(language, 'toolReview')
  const picture = (shot: string) => join(pictures, `${shot}-${language}-${theme}-${width}.png`)

  test('a person submits a tool, mends what was returned, and reads its page within five seconds of its acceptance', {
    timeout: 180_000,
  }, async () => {
    const [{ page, faults }, editor] = await Promise.all([
      signedInVisit(browser, variant),
      browser.visit(variant),
    ])
    const tool = name()
    const main = page.getByRole('main')
    const check = async (shot: string) => {
      await takeScreenshot(page, { path: picture(shot), fullPage: true })
      await expectAccessibleLayout(page, variant)
    }

    await page.goto(`${site.origin}/armory`)
    await main.getByRole('heading', { level: 1, name: t('title') }).waitFor()
    await check('catalogue')
    await main.getByRole('link', { name: t('submit'), exact: true }).click()
    await main.getByRole('button', { name: own('begin.start') }).click()
    await page.waitForURL(/submission=/)
    await page.locator('input[name=name]').fill(tool)
    await page.locator('input[name=repository]').fill('git@github.com:microsoft/presidio.git')
    await main.getByText(own('phases.saved'), { exact: true }).waitFor()
    await main.getByText(own('known.repository')).waitFor()
    await main.getByRole('button', { name: own('submit') }).click()
    await main.getByText(own('missing.licence')).waitFor()
    await check('missing')

    const repository = `https://git.example.org/${tool.replace(' ', '-').toLowerCase()}`
    await page.locator('input[name=repository]').fill(repository)
    await page.locator('textarea[name="summary.zh"]').fill('查找日志中的身份证号')
    await page.locator('textarea[name="summary.en"]').fill('Finds ID numbers in logs')
    await page.locator('select[name=category]').selectOption('discovery')
    await page.locator('select[name=licence]').selectOption('MIT')
    await main.locator('input[name=platform-linux]').check({ force: true })
    await main.getByRole('button', { name: own('fields.installAdd') }).click()
    await page.locator('input[name="install.0.label"]').fill('pip')
    await page.locator('input[name="install.0.command"]').fill('pip install example-scanner')
    await main
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'scanner.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from('PK example'),
      })
    await main.getByText(own('file.remove')).waitFor({ timeout: 30_000 })
    await main.getByText(own('phases.saved'), { exact: true }).waitFor()
    await check('form')
    await main.getByRole('button', { name: own('submit') }).click()
    await page.waitForURL(`${site.origin}/account/center/tools`)
    await main.getByText(own('states.submitted'), { exact: true }).waitFor()

    const desk = editor.page
    await openConsole(desk, demoEditor, '/armory/submissions')
    const openIt = () => desk.getByRole('button', { name: tool, exact: true }).click()
    const decide = (label: string) =>
      desk.getByRole('dialog').last().getByRole('button', { name: label, exact: true }).click()
    await openIt()
    await desk.getByText(review('fields.repository')).waitFor()
    await desk.waitForLoadState('networkidle')
    await takeScreenshot(desk, { path: picture('review') })
    expect(await violationsInJourney(desk)).toEqual([])
    await decide(review('return'))
    await desk.locator('#decision-reason').fill('Which version?')
    await decide(review('return'))
    await desk.getByText(review('done')).waitFor()

    await page.reload()
    await main.getByText('Which version?').waitFor()
    await check('returned')
    await main.getByRole('link', { name: own('own.mend') }).click()
    await page.locator('input[name=version]').fill('1.2')
    await main.getByRole('button', { name: own('submit') }).click()
    await page.waitForURL(`${site.origin}/account/center/tools`)

    await desk.goto(`${site.consoleOrigin}/armory/submissions`)
    // The file was scanned, or marked as not scanned, before it can be published.
    await desk
      .getByText(review('scans.off'))
      .or(desk.getByText(review('scans.clean')))
      .first()
      .waitFor()
    await openIt()
    await decide(review('accept'))
    await desk.locator('.ant-modal-confirm-btns button, .ant-modal-footer button').last().click()
    await desk.getByText(review('done')).waitFor()
    const since = Date.now()

    const visible = async (path: string, text: string) =>
      (await (await page.request.get(`${site.origin}${path}`)).text()).includes(text)
    const search = `/api/platform/web/opss/home/search/list?keyword=${encodeURIComponent(tool)}`
    await expect.poll(() => visible(search, tool), { timeout: 5_000 }).toBe(true)
    const found = (await (await page.request.get(`${site.origin}${search}`)).json()) as {
      data: { data: { path: string }[] }
    }
    const path = found.data.data[0]?.path ?? ''
    await expect.poll(() => visible('/sitemaps/tools-1.xml', path), { timeout: 5_000 }).toBe(true)
    await expect.poll(() => visible('/armory', path), { timeout: 5_000 }).toBe(true)
    await page.goto(`${site.origin}${path}`)
    await main.getByRole('heading', { level: 1, name: tool }).waitFor()
    expect(Date.now() - since).toBeLessThan(15_000)
    expect(await main.locator(`a[href="${repository}"]`).getAttribute('rel')).toBe('noopener nofollow ugc')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain('SoftwareApplication')
    const download = page.waitForEvent('download')
    await main.getByRole('link', { name: t('file.download') }).click()
    expect((await download).suggestedFilename()).toBe('scanner.zip')
    await main.getByRole('button', { name: t('report.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('report.send') })
      .click()
    await page.getByText(t('report.sent')).waitFor()
    await check('tool')
    await page.goto(`${site.origin}/account/center/tools`)
    await main.getByText(own('states.accepted'), { exact: true }).waitFor()
    await check('own')
    // The form that was submitted incomplete.
    expect(faults).toEqual([expect.stringContaining('422')])
    expect(editor.faults).toEqual([])
  })
})

test('somebody else’s submission and an unknown tool are not found', async () => {
  const unknown = '01900000-0000-7000-8000-00000000dead'
  expect((await fetch(`${site.origin}/armory/${unknown}`)).status).toBe(404)
  expect((await fetch(`${site.origin}/armory/collection/${unknown}`)).status).toBe(404)
})
