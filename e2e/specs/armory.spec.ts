import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
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
    const accepted = desk.waitForResponse((response) => response.url().endsWith('/decision'))
    await desk.locator('.ant-modal-confirm-btns button, .ant-modal-footer button').last().click()
    const { contentId } = ((await (await accepted).json()) as { data: { contentId: string } }).data
    const since = Date.now()
    const path = `/armory/${contentId}`
    const search = `/api/platform/web/opss/home/search/list?keyword=${encodeURIComponent(tool)}`
    const places = [
      [path, tool],
      ['/armory', path],
      [search, path],
      ['/sitemaps/tools-1.xml', path],
    ] as const
    const seconds = await Promise.all(places.map((place) => secondsUntilShown(page, place, since)))
    for (const [at, [place]] of places.entries()) expect(seconds[at], place).toBeLessThan(5)
    await desk.getByText(review('done')).waitFor()
    await page.goto(`${site.origin}${path}`)
    await main.getByRole('heading', { level: 1, name: tool }).waitFor()
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

/** From the moment given until the page or answer has the text; beyond six seconds it is given up. */
async function secondsUntilShown(
  page: Page,
  [path, text]: readonly [string, string],
  since: number,
): Promise<number> {
  const passed = () => (Date.now() - since) / 1000
  while (passed() < 6) {
    const answer = await page.request.get(site.origin + path)
    const seconds = passed()
    if (answer.ok() && (await answer.text()).includes(text)) return seconds
  }
  return passed()
}

test('somebody else’s submission and an unknown tool are not found', async () => {
  const unknown = '01900000-0000-7000-8000-00000000dead'
  expect((await fetch(`${site.origin}/armory/${unknown}`)).status).toBe(404)
  expect((await fetch(`${site.origin}/armory/collection/${unknown}`)).status).toBe(404)
})
