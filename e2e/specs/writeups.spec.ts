import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useConcludedCompetition } from '../support/concluded-competition.fixture.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser } from '../support/person.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'writeups')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const concluded = useConcludedCompetition()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'writeups')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
  })

  test('a team writes after the end, the organisers accept and publish it, and everybody reads it', async () => {
    const leader = await signedInVisit(browser, variant)
    // Organisers use desktop screens.
    const { page: staffPage } = await browser.visit({ ...variant, width: 1440 })
    await openConsole(staffPage, demoOrganiser)
    const { competitionId, teamName } = await concluded.conclude({
      organiserId: await userIdOf(staffPage),
      leaderId: leader.userId,
    })
    const queue = `${site.consoleOrigin}/competitions/${competitionId}/writeups`
    const list = `${site.origin}/competition/${competitionId}/writeups`

    await staffPage.goto(queue)
    await staffPage.getByRole('button', { name: t('review.open') }).click()
    await staffPage.getByLabel(t('review.deadline')).fill('2099-01-01 12:00')
    await staffPage.getByLabel(t('review.deadline')).press('Enter')
    await takeScreenshot(staffPage, picture('collection'))
    await staffPage.getByRole('button', { name: t('review.save'), exact: true }).click()
    await staffPage.getByText(t('review.collectionSaved')).waitFor()

    const { page } = leader
    await page.goto(list)
    await page.getByText(t('none'), { exact: true }).waitFor()
    await expectAccessibleLayout(page, variant)
    await page.getByRole('link', { name: t('toOwn') }).click()
    await page
      .getByRole('button', { name: new RegExp(t('own.writeOf', { task: '' }).trim()) })
      .first()
      .click()
    await page.getByRole('textbox', { name: t('own.text') }).fill('## 思路\n\n先看**流量**，再解密。')
    await page.getByRole('button', { name: t('own.preview') }).click()
    await page.getByRole('heading', { name: '思路' }).waitFor()
    await takeScreenshot(page, picture('editor'))
    await expectAccessibleLayout(page, variant)
    await page.getByRole('button', { name: t('own.submit'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('own.submit'), exact: true })
      .click()
    await page.getByText(t('own.states.submitted'), { exact: true }).waitFor()

    const decide = async (decision: 'accept' | 'publish') => {
      await staffPage.getByRole('button', { name: t(`review.${decision}`), exact: true }).click()
      await staffPage
        .getByRole('dialog')
        .getByRole('button', { name: t(`review.${decision}`), exact: true })
        .last()
        .click()
      await staffPage.getByText(t('review.done'), { exact: true }).first().waitFor()
    }
    const openFirst = async (state: string) => {
      await staffPage.goto(`${queue}?state=${state}`)
      await staffPage
        .locator('main')
        .getByRole('row')
        .filter({ hasText: teamName })
        .getByRole('button')
        .click()
      await staffPage.getByText('先看').waitFor()
    }
    await openFirst('submitted')
    await takeScreenshot(staffPage, picture('review'))
    await decide('accept')
    await openFirst('accepted')
    await decide('publish')

    const { page: anyPage } = await browser.visit(variant)
    await anyPage.goto(list)
    await anyPage.getByRole('link', { name: teamName }).click()
    await anyPage.getByText('流量', { exact: true }).waitFor()
    await takeScreenshot(anyPage, picture('published'))
    await expectAccessibleLayout(anyPage, variant)
    expect(leader.faults).toEqual([])
  }, 120_000)
})
