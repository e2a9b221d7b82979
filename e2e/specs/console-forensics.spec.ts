import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompetitionAdminView,
  createTeam,
  getCompetitionAdminView,
  publishCompetition,
  registerTeam,
  submitTaskAnswer,
} from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { prepareCompetition } from '../support/competition-steps.ts'
import { openConsole } from '../support/console.ts'
import { demoOrganiser, demoPlayer } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'console-forensics')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { owner } = usePlayCompetitions()

const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
] as const)

describe.each(variants)('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'organising')
  const cases = translator(language, 'caseEditor')
  const running = translator(language, 'running')
  const contents = translator(language, 'contents')
  const basics = translator(language, 'basics')
  const questions = translator(language, 'questions')
  const mark = `${language} ${Date.now() % 100_000}`

  /** Problems of all pages are collected and asserted at the end, so that one does not hide the others. */
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    // Targets that the sticky bar covers in part count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.width}.png`),
      fullPage: true,
    })
    for (const violation of await violationsInJourney(page)) wrong.push([shot, violation])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (sideways) wrong.push([shot, 'scrolls sideways'])
  }
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const inDialog = (page: Page, label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true })
  const fillTask = async (page: Page, name: string, text: string, textLabel: string) => {
    await page.getByLabel(`${t('tasks.name')} · ${contents('languages.zh')}`).fill(name)
    await page.getByLabel(t('tasks.category')).fill('disk')
    await page.keyboard.press('Escape')
    await page
      .getByRole('textbox', { name: `${textLabel} · ${contents('languages.zh')}`, exact: true })
      .click()
    await page.keyboard.type(text)
  }
  const upload = (page: Page, use: string, name: string) =>
    page.locator(`[data-attachment=${use}]`).setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`${name} ${mark}\n`.repeat(100)),
    })

  test('an organiser prepares a case with variants and a question, and accepts an answer that its key lacked', {
    timeout: 240_000,
  }, async () => {
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/competitions')
    await button(page, t('create')).click()
    await page.getByRole('radio', { name: new RegExp(t('templates.forensics-day')) }).check()
    await page.getByLabel(`${t('name')} · ${contents('languages.zh')}`).fill(`取证日 ${mark}`)
    await page.getByLabel(`${t('name')} · ${contents('languages.en')}`).fill(`Forensics day ${mark}`)
    await checkPage(page, 'create')
    await inDialog(page, t('create')).click()
    await page.getByText(t('checklist.no_tasks')).waitFor()
    const competitionId = page.url().split('/').at(-2) ?? ''
    const params = { competitionId }
    const at = (path: string) => `${site.consoleOrigin}/competitions/${competitionId}/${path}`

    // A case with two variants of its evidence.
    await page.goto(at('tasks'))
    await button(page, t('tasks.newCase')).click()
    await fillTask(page, '服务器失陷', '运维人员发现一台服务器失陷。', t('tasks.story'))
    await page.getByLabel(cases('passScore')).fill('60')
    await page.getByLabel(cases('variantCount')).fill('2')
    await checkPage(page, 'case-new')
    await button(page, basics('save')).click()
    await page.getByText(cases('noEvidence')).waitFor()
    await checkPage(page, 'evidence-none')
    await upload(page, 'evidence', 'auth.log.txt')
    await page.getByText(cases('noCustody')).waitFor()
    await page.getByRole('button', { name: `${cases('editCustody')}: auth.log.txt` }).click()
    await page.getByLabel(cases('custody.tool')).fill('dd')
    await page.getByLabel(cases('custody.by')).fill('网安支队')
    await page.getByLabel(cases('isMalware')).check()
    await page.getByLabel(cases('archivePassword')).fill('infected')
    await checkPage(page, 'evidence-origin')
    await inDialog(page, basics('save')).click()
    await page.getByText('infected').waitFor()
    await checkPage(page, 'evidence')
    await page.getByRole('tab', { name: t('tasks.variantsTitle') }).click()
    await page.getByText(cases('sameFile')).waitFor()
    await upload(page, 'variant-2', 'auth-2.log.txt')
    await page.getByRole('button', { name: new RegExp(`^${cases('replace')}`) }).waitFor()
    await button(page, t('tasks.publish')).click()
    await button(page, t('tasks.hide')).waitFor()

    // A question of the case, with an answer for every team.
    await page.getByRole('tab', { name: t('tasks.questionsTitle') }).click()
    await page.getByText(t('tasks.noQuestionsText')).waitFor()
    await checkPage(page, 'questions-none')
    await button(page, cases('addQuestion')).click()
    await fillTask(page, '攻击者的账号', '攻击者使用的账号是什么？', t('tasks.content'))
    await page.getByLabel(cases('penalty')).fill('20')
    await page.getByRole('listitem', { name: cases('curveStep', { wrong: 2, points: 60 }) }).waitFor()
    await checkPage(page, 'question-new')
    await button(page, basics('save')).click()
    await page.getByText(questions('answers.now', { count: 0 })).waitFor()
    const questionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('textbox', { name: questions('answers.text'), exact: true }).fill('www-data')
    await button(page, questions('answers.set')).click()
    await page.getByText(questions('answers.now', { count: 1 })).waitFor()
    await checkPage(page, 'question-answers')
    await button(page, t('tasks.publish')).click()
    await button(page, t('tasks.hide')).waitFor()
    await page.goto(at('tasks'))
    await page.getByRole('link', { name: '攻击者的账号' }).waitFor()
    await checkPage(page, 'tasks')
    await page.getByRole('link', { name: '服务器失陷', exact: true }).click()
    await page.getByRole('tab', { name: t('tasks.questionsTitle') }).click()
    await page.getByRole('link', { name: '攻击者的账号' }).waitFor()
    await checkPage(page, 'questions')
    await page.getByRole('tab', { name: t('tasks.variantsTitle') }).click()
    await page
      .getByRole('link', { name: new RegExp(cases('answerStates.shared')) })
      .first()
      .waitFor()
    await checkPage(page, 'variants')
    await page.getByRole('tab', { name: t('tasks.downloadsTitle') }).click()
    await page.getByText(running('downloads.none')).waitFor()

    // A team sends another spelling of the right answer while the stage runs.
    await prepareCompetition(page, params)
    await callApi(page, publishCompetition, { params })
    const player = await browser.visit(variant)
    await openSession(player.page, demoPlayer)
    const { divisions } = await callApi<CompetitionAdminView>(page, getCompetitionAdminView, { params })
    const divisionId = divisions.find(({ orgTypes }) => orgTypes?.includes('other'))?.id ?? ''
    await callApi(player.page, createTeam, {
      body: { competitionId, name: `Lens ${mark}`, orgType: 'other', orgName: '东湖' },
    })
    await callApi(player.page, registerTeam, { params, body: { divisionId, agreement: true } })
    await owner.query(
      `with started as (update platform.stages set starts_at = now() - interval '1 hour' where competition_id = $1)
       update platform.competitions set revision = revision + 1 where id = $1`,
      [competitionId],
    )
    const sent = await callApi(player.page, submitTaskAnswer, {
      params: { type: 'forensics', competitionId, taskId: questionId },
      body: { kind: 'typed', text: 'www_data' },
    })
    expect(sent).toMatchObject({ verdict: 'wrong' })

    // The wrong answer is accepted too, and the team gains the solve.
    await page.goto(at(`tasks/${questionId}?part=wrongAnswersTitle`))
    await page.getByText('www_data').waitFor()
    await checkPage(page, 'wrong-answers')
    await page.getByRole('button', { name: running('wrongAnswers.acceptOf', { answer: 'www_data' }) }).click()
    await page.getByRole('cell', { name: `Lens ${mark}` }).waitFor()
    await page.locator('#accept-reason').fill('下划线写法也正确')
    await checkPage(page, 'accept')
    await inDialog(page, running('wrongAnswers.acceptNow')).click()
    await page.getByText(running('wrongAnswers.accepted', { count: 1 })).waitFor()
    await page.goto(at('monitor'))
    const row = page
      .getByRole('region', { name: running('monitor.tasks') })
      .getByRole('row', { name: /攻击者的账号/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toMatchObject([
      '攻击者的账号',
      language === 'zh' ? '磁盘' : 'Disk',
      '0',
      '1',
      '1',
      '1',
    ])
    await checkPage(page, 'monitor')
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  })
})
