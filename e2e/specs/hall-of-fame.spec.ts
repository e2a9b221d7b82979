import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useConcludedCompetition } from '../support/concluded-competition.fixture.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'hall-of-fame')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const concluded = useConcludedCompetition()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'hallOfFame')
  const words = translator(language, 'certificates')
  const competitions = translator(language, 'competitions')

  test('a winner finds their result, hides and shows their name, downloads a certificate and has it verified', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const { competitionId, teamName, code, nickname } = await concluded.make(userId)
    const main = page.getByRole('main')
    const check = async (name: string) => {
      await takeScreenshot(page, {
        path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
        fullPage: true,
      })
      await expectAccessibleLayout(page, variant)
    }

    await page.goto(`${site.origin}/hall-of-fame?keyword=${encodeURIComponent(teamName)}`)
    await main.getByRole('heading', { level: 1, name: t('title') }).waitFor()
    await check('results')
    await main.locator(`h2 a[href="/hall-of-fame/competitions/${competitionId}"]`).click()
    await main.getByRole('rowheader', { name: teamName }).waitFor()
    await check('competition')
    await page.goto(`${site.origin}/competition/${competitionId}`)
    const result = main.getByRole('region', { name: competitions('result.title') })
    await result.getByRole('heading', { name: competitions('result.own') }).waitFor()
    await result.getByRole('link', { name: competitions('result.ways.certificates') }).waitFor()
    await check('over')
    await page.goBack()
    await main.getByRole('link', { name: nickname }).first().click()
    await main.getByText(t('badges.champion')).waitFor()
    await check('person')

    await page.goto(`${site.origin}/account/center/certificates`)
    await main.getByRole('link', { name: words('own.download') }).waitFor()
    await check('own')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: words('own.download') }).click(),
    ])
    const path = await file.path()

    await page.goto(`${site.origin}/c/${code}`)
    await main.getByText(words('verify.states.valid.title'), { exact: true }).waitFor()
    await main.locator('input[type=file]').setInputFiles(path)
    await main.getByText(words('verify.files.same')).waitFor()
    await check('verified')
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 changed') })
    await main.getByText(words('verify.files.different')).waitFor()

    await page.goto(`${site.origin}/account/center/certificates`)
    await main.getByRole('radio', { name: words('visibility.choices.hidden') }).check()
    await expect
      .poll(async () => (await fetch(`${site.origin}/hall-of-fame/people/${userId}`)).status, {
        timeout: 15_000,
      })
      .toBe(404)
    expect(faults).toEqual([])
  })
})
