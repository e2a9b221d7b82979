import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompetitionAdminView,
  getCompetitionAdminView,
  inLanguage,
  submitFlag,
} from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { confirmEffect } from '../support/effect-dialog.ts'
import { demoOrganiser, demoPlayer } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { useStaffedCompetitions } from '../support/staffed-competition.fixture.ts'
import { userIdOf } from '../support/user-id.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'console-running')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = useStaffedCompetitions()

/** Organisers use desktop screens: both languages, both themes, one width. */
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 1440 },
] as const)

describe.each(variants)('in $language, $theme', (variant) => {
  const { language } = variant
  const t = translator(language, 'running')
  const auditWord = translator(language, 'audit')

  async function checkPage(page: Page, name: string): Promise<void> {
    await takeScreenshot(page, { path: join(pictures, `${name}-${language}.png`), fullPage: true })
    expect(await violationsInJourney(page)).toEqual([])
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
  }

  async function checkEveryWidth(page: Page, name: string): Promise<void> {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await checkPage(page, `${name}-${width}`)
    }
  }

  test('entries are reviewed by keyboard, a foreign flag becomes an incident, points and solves change, results are published', async () => {
    const player = await browser.visit(variant)
    await openSession(player.page, demoPlayer)
    const { page } = await browser.visit(variant)
    await openConsole(page, demoOrganiser)
    const competition = await competitions.make({
      organiserId: await userIdOf(page),
      leaderId: await userIdOf(player.page),
    })
    const send = (task: number, flag: string) =>
      callApi<{ verdict: string }>(player.page, submitFlag, {
        params: {
          type: 'jeopardy',
          competitionId: competition.competitionId,
          taskId: competition.tasks[task]?.id ?? '',
        },
        body: { flag },
      })
    expect(await send(0, competition.foreignFlag)).toMatchObject({ verdict: 'wrong' })
    expect(await send(1, competition.tasks[1]?.flag ?? '')).toMatchObject({ verdict: 'right' })
    expect(await send(0, 'flag{no}')).toMatchObject({ verdict: 'wrong' })
    const at = (section: string) =>
      `${site.consoleOrigin}/competitions/${competition.competitionId}/${section}`

    // Entries: the first is returned with a reason, the second accepted, both by keyboard.
    await page.goto(at('entries'))
    const [first = '', second = ''] = competition.submittedTeams
    await page.getByRole('button', { name: first }).waitFor()
    await checkPage(page, 'entries')
    await page.keyboard.press('j')
    const drawer = page.getByRole('dialog')
    await drawer.getByText(t('entries.ready')).first().waitFor()
    await checkPage(page, 'entry')
    await page.keyboard.press('b')
    await page.locator('#decision-reason').fill('请补充一名队员')
    await page
      .getByRole('button', { name: t('entries.return'), exact: true })
      .last()
      .click()
    await page.getByRole('dialog', { name: second }).waitFor()
    await page.keyboard.press('a')
    await page.getByText(t('entries.acceptAsk')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(t('entries.none')).waitFor()
    await page.goto(at('entries?state=returned'))
    await page.getByRole('button', { name: first }).click()
    await page.getByText('请补充一名队员').waitFor()

    // The incident of the foreign flag: evidence, decision, follow-up.
    await page.goto(at('incidents'))
    await page.getByRole('button', { name: /./ }).first().waitFor()
    await page.getByText(t('incidents.keys')).waitFor()
    await checkPage(page, 'incidents')
    await page.keyboard.press('j')
    await drawer.getByText(t('verdicts.shared_flag')).first().waitFor()
    await checkPage(page, 'incident')
    await page.keyboard.press('c')
    await page.locator('#decision-reason').fill('两队同处一室，答案逐字相同')
    await page
      .getByRole('button', { name: t('incidents.confirm'), exact: true })
      .last()
      .click()
    await page.getByText(t('incidents.follow')).waitFor()
    await checkPage(page, 'incident-decided')
    await page.getByRole('link', { name: t('incidents.toSender', { team: competition.teamName }) }).click()

    // The team's page: an award and a withdrawn solve.
    await page.getByRole('button', { name: t('scores.award'), exact: true }).click()
    await page.locator('#adjust-amount').fill('50')
    await page.locator('#adjust-reason').fill('发现平台缺陷')
    await page
      .getByRole('button', { name: t('scores.award'), exact: true })
      .last()
      .click()
    await page.getByRole('listitem').filter({ hasText: '发现平台缺陷' }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('scores.withdraw')} `) }).click()
    await page.locator('#decision-reason').fill('答案来自他队')
    await page
      .getByRole('button', { name: t('scores.withdraw'), exact: true })
      .last()
      .click()
    await page.getByText(t('scores.noSolves')).waitFor()
    await checkPage(page, 'entry-score')

    await page.goto(at('monitor'))
    await page.getByText(t('monitor.log'), { exact: true }).waitFor()
    await page.getByText('flag{no}').waitFor()
    await checkPage(page, 'monitor')
    await page.getByRole('button', { name: t('scores.rejudge') }).click()
    await page.getByText(t('rejudging.lead')).waitFor()
    await checkPage(page, 'rejudge')
    await page.keyboard.press('Escape')

    // The network addresses, then the statistics, at every width.
    await page.getByRole('button', { name: t('addresses.show') }).click()
    await page.getByText(t('addresses.none')).waitFor()
    await page
      .getByRole('button', { name: /^[\d.:/a-f]+$/ })
      .first()
      .click()
    await page.getByText(`${t('addresses.address')}: `).waitFor()
    await checkEveryWidth(page, 'monitor-addresses')
    await page.goto(at('statistics'))
    await page.getByText(t('statistics.byTask')).waitFor()
    await page.getByText(t('statistics.table')).first().click()
    await checkEveryWidth(page, 'statistics')

    await page.goto(at('results'))
    await page.getByText(t('results.obstacles.competition_not_ended')).waitFor()
    await competitions.end(competition)
    await page.reload()
    await page.getByLabel(t('results.awardZh', { place: 1 })).fill('一等奖')
    await page.getByLabel(t('results.awardEn', { place: 1 })).fill('First prize')
    await checkPage(page, 'results')
    await page.getByRole('button', { name: t('results.publish') }).click()
    const params = { competitionId: competition.competitionId }
    const { name } = await callApi<CompetitionAdminView>(page, getCompetitionAdminView, { params })
    await page.getByRole('dialog').waitFor()
    await checkPage(page, 'results-effect')
    await confirmEffect(page, language, { name: inLanguage(name, language) })
    await page.getByText(t('results.done')).waitFor()
    await page.getByRole('button', { name: t('results.correct') }).waitFor()
    await checkPage(page, 'results-published')

    await page.goto(at('audit'))
    await page.getByText(auditWord('actions.results.publish')).first().waitFor()
    await page.getByText(auditWord('actions.scores.withdraw-solve')).first().waitFor()
    await checkPage(page, 'audit')
    await page.goto(at('materials'))
    await page.getByText(translator(language, 'materials')('none')).waitFor()
  }, 180_000)
})
