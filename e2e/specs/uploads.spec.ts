import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'uploads')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const partBytes = 8 * 1024 * 1024

/** On disk: the upload resumes by name, size and modification time. */
function createArchive(): { readonly path: string; readonly name: string } {
  const name = `作品-${randomBytes(3).toString('hex')}.zip`
  const path = join(mkdtempSync(join(tmpdir(), 'tiltyard-upload-')), name)
  writeFileSync(path, Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(40_000_000)]))
  return { path, name }
}

async function throttleUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

describe.each(variantsOf(import.meta.filename))('in $language at $width px, $theme', (variant) => {
  const t = translator(variant.language, 'contribution')
  const kit = translator(variant.language, 'kit')
  const picture = (name: string) =>
    join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`)

  test('a paused upload of a large file resumes after the page was closed and the same file chosen again', async () => {
    const { page, faults } = await browser.visit(variant)
    const { path, name } = createArchive()
    await openSession(page, demoPlayer)
    await openHome(page)
    const open = async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('open') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      return dialog
    }
    const progressBytes = () => page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)

    let dialog = await open()
    await throttleUpload(page, 6_000_000)
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect.poll(progressBytes, { timeout: 60_000 }).toBeGreaterThan(3 * partBytes)
    await takeScreenshot(page, { path: picture('coming') })
    await dialog.getByRole('button', { name: kit('upload.pause', { name }) }).click()
    await dialog.getByText(kit('upload.paused'), { exact: true }).waitFor()
    await dialog.getByText(t('filePaused')).waitFor()
    expect(await dialog.getByText('/s').count()).toBe(0)
    expect(await violationsInJourney(page)).toEqual([])
    await takeScreenshot(page, { path: picture('paused') })

    await page.reload()
    dialog = await open()
    await dialog.getByText(name).waitFor()
    await takeScreenshot(page, { path: picture('interrupted') })
    await throttleUpload(page, 6_000_000)
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.locator('progress').waitFor()
    await expect.poll(progressBytes, { timeout: 3_000, interval: 50 }).toBeGreaterThanOrEqual(partBytes)
    await throttleUpload(page, -1)
    // The file is checked by the worker, which is busy with what the other specs do.
    await dialog.getByText(kit('upload.done')).waitFor({ timeout: 90_000 })
    await takeScreenshot(page, { path: picture('done') })

    await dialog.locator('input[name=title]').fill('联邦学习入门')
    await dialog.locator('textarea').fill('见附件。')
    await dialog.locator('input[name=email]').fill(newPerson().email)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('send') }).click()
    await dialog.getByText(t('sent.title')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('unfinishedUploads'))).toBe('[]')
    expect(faults).toEqual([])
  })
})

test('a file above the limit is refused at once, with the seed’s text', async () => {
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, demoPlayer)
  await openHome(page)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: translator('en', 'contribution')('open') })
    .click()
  // The file is sparse: none of it is read.
  await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const file = new File(['x'], 'a.zip')
    Object.defineProperty(file, 'size', { value: 300 * 1024 * 1024 + 1 })
    Object.defineProperty(input, 'files', { value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.getByText('File size cannot exceed 300MB').waitFor()
})
