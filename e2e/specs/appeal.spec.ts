import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { submitFlag } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser } from '../support/person.ts'
import { expectAccessibleLayout, playPage, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { useStaffedCompetitions } from '../support/staffed-competition.fixture.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'appeals')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = useStaffedCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'play')
  const running = translator(language, 'running')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
  })

  test('an appeal against a verdict is upheld, and the award that follows from it changes the score', async () => {
    const leader = await signedInVisit(browser, variant)
    const { page: judgePage } = await browser.visit(variant)
    await openConsole(judgePage, demoOrganiser)
    const { competitionId, tasks, teamName } = await competitions.make({
      organiserId: await userIdOf(judgePage),
      leaderId: leader.userId,
    })
    const taskId = tasks[1]?.id ?? ''
    await callApi(leader.page, submitFlag, {
      params: { type: 'jeopardy', competitionId, taskId },
      body: { flag: 'flag{almost}' },
    })

    const { page } = leader
    await page.goto(playPage(competitionId, taskId))
    await page.getByRole('button', { name: t('appeals.appeal'), exact: true }).click()
    await page.getByRole('textbox', { name: t('appeals.text') }).fill('flag{almost} 也符合题意')
    await takeScreenshot(page, picture('dialog'))
    await page.getByRole('button', { name: t('appeals.submit') }).click()
    await page.getByText(t('appeals.sent')).waitFor()
    await page.goto(`${site.origin}/competition/${competitionId}/appeals`)
    await page.getByText(t('appeals.states.open'), { exact: true }).waitFor()
    await takeScreenshot(page, picture('own-open'))
    await expectAccessibleLayout(page, variant)

    await judgePage.goto(`${site.consoleOrigin}/competitions/${competitionId}/appeals`)
    await judgePage.getByRole('button', { name: new RegExp(running('appeals.kinds.verdict')) }).click()
    await judgePage.getByText('flag{almost} 也符合题意').waitFor()
    await judgePage.getByText('flag{almost}', { exact: true }).waitFor()
    await takeScreenshot(judgePage, picture('console-appeal'))
    await judgePage.getByRole('button', { name: running('appeals.uphold'), exact: true }).click()
    await judgePage.locator('#decision-reason').fill('题面有歧义，补 50 分')
    await judgePage
      .getByRole('button', { name: running('appeals.uphold'), exact: true })
      .last()
      .click()
    await judgePage.getByRole('link', { name: running('appeals.toScore') }).click()
    await judgePage.getByRole('button', { name: running('scores.award'), exact: true }).click()
    await judgePage.getByText(running('appeals.reference')).waitFor()
    await judgePage.locator('#adjust-amount').fill('50')
    await judgePage.locator('#adjust-reason').fill('申诉成立')
    await judgePage
      .getByRole('button', { name: running('scores.award'), exact: true })
      .last()
      .click()
    await judgePage.getByRole('listitem').filter({ hasText: '申诉成立' }).waitFor()
    await judgePage.goto(`${site.consoleOrigin}/competitions/${competitionId}/appeals?state=upheld`)
    await judgePage.getByRole('button', { name: new RegExp(running('appeals.kinds.verdict')) }).click()
    await judgePage.getByText('+50').waitFor()
    await takeScreenshot(judgePage, picture('console-consequence'))

    // The page of the team follows without a reload.
    await page.getByText(t('appeals.states.upheld'), { exact: true }).waitFor()
    await page.getByText('题面有歧义，补 50 分').waitFor()
    await takeScreenshot(page, picture('own-upheld'))
    await page.goto(playPage(competitionId))
    await page.getByLabel(teamName).getByText('50', { exact: true }).waitFor()
    expect(leader.faults).toEqual([])
  }, 120_000)
})
