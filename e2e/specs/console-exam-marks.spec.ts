import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beginSitting, handInSitting, recordExamSignals, saveExamAnswers } from '@tiltyard/contracts'
import { insertSitting } from '@tiltyard/core/exams/marks/testing'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { makeExam } from '../support/exam.fixture.ts'
import { demoOrganiser } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-exam-marks')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { make, owner } = usePlayCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'examSittings')
  const marks = translator(language, 'examMarks')
  const basics = translator(language, 'basics')

  /** Problems of all pages are collected and asserted at the end, so that one does not hide the others. */
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
    await page.evaluate(() => scrollTo(0, 0))
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`),
      fullPage: true,
    })
    for (const violation of await violationsInJourney(page)) wrong.push([shot, violation])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (sideways) wrong.push([shot, 'scrolls sideways'])
  }
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const eventOf = (page: Page, kind: 'began' | 'reopened') =>
    page.getByRole('list', { name: t('events') }).getByText(t(`event.${kind}`), { exact: true })
  const inDialog = (page: Page, label: string) =>
    page.getByRole('dialog').last().getByRole('button', { name: label, exact: true })

  test('a judge gives extra time and closes a sitting; after the paper a key is corrected with a preview and the grades are written', {
    timeout: 120_000,
  }, async () => {
    wrong.length = 0
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser)
    const candidate = await signedInVisit(browser, variant)
    const scene = await make(
      { leaderId: candidate.userId },
      { tasks: 1, type: 'theory', rule: { name: 'static', points: 20 } },
    )
    const { competitionId, teamName } = scene
    await owner.query(
      `insert into platform.competition_staff (competition_id, user_id, role, added_at) values ($1, $2, 'judge', now())`,
      [competitionId, await userIdOf(page)],
    )
    const exam = await makeExam(owner, scene)
    const params = { type: 'theory', competitionId, taskId: exam.taskId }
    const at = (path: string) =>
      `${site.consoleOrigin}/competitions/${competitionId}/exam-papers/${exam.taskId}/${path}`
    const other = scene.entries[0]
    await page.goto(at('sittings'))
    await page.getByText(t('empty.open')).waitFor()

    // One candidate chooses C, which the key lacks, and leaves the page; the other one chose B, the key.
    await callApi(candidate.page, beginSitting, { params, body: { acceptsRules: true } })
    await callApi(candidate.page, saveExamAnswers, {
      params,
      body: {
        device: 'browser-1',
        answers: [{ place: 0, revision: 1, answer: { option: 2 }, seconds: 20 }],
      },
    })
    await callApi(candidate.page, recordExamSignals, {
      params,
      body: { signals: [{ kind: 'leave', seconds: 12 }] },
    })
    await insertSitting({ owner }, exam, {
      teamId: other?.teamId ?? '',
      userId: other?.leader.userId ?? '',
      answers: [{ option: 1 }, { options: [0, 2] }, { isTrue: true }],
      isOpen: true,
    })

    // The wall while the paper runs.
    await page.getByText(t('signal.leave', { count: 1 })).waitFor()
    await checkPage(page, 'sittings')
    const [ours, theirs] = [await nicknameOf(candidate.userId), await nicknameOf(other?.leader.userId ?? '')]
    const search = page.getByRole('searchbox', { name: t('keyword') })
    await search.fill(teamName)
    await search.press('Enter')
    const selectOf = (name: string) =>
      page.getByRole('checkbox', { name: t('select', { name }), exact: true })
    await expect.poll(() => selectOf(theirs).count()).toBe(0)
    await selectOf(ours).check()
    await button(page, t('extraTime')).click()
    await page.getByLabel(t('minutes')).fill('10')
    await page.getByLabel(t('reason')).fill('网络中断')
    await inDialog(page, t('extraTime')).click()
    await page.getByText(t('extra', { minutes: 10 })).waitFor()
    await page.goto(at('sittings?state=open'))
    await button(page, theirs).click()
    await eventOf(page, 'began').waitFor()
    await checkPage(page, 'sitting')
    await button(page, t('close')).click()
    await page.getByLabel(t('reason')).fill('离场')
    await inDialog(page, t('close')).click()
    await button(page, t('reopen')).click()
    await page.getByLabel(t('minutes')).fill('5')
    await page.getByLabel(t('reason')).fill('误操作')
    await checkPage(page, 'reopen')
    await inDialog(page, t('reopen')).click()
    await eventOf(page, 'reopened').waitFor()
    await button(page, t('close')).click()
    await page.getByLabel(t('reason')).fill('离场')
    await inDialog(page, t('close')).click()
    await button(page, t('reopen')).waitFor()
    await page.goto(at('sittings?q=nobody'))
    await page.getByText(t('noMatch')).waitFor()
    await checkPage(page, 'sittings-no-match')
    await stopSaving(candidate.userId)
    await page.goto(at('sittings?state=silent'))
    await page.getByText(t('states.silent'), { exact: true }).waitFor()
    await page.goto(at('sittings'))
    await button(page, t('extraTimeAll')).click()
    await page.getByLabel(t('minutes')).fill('5')
    await page.getByLabel(t('reason')).fill('全场延时')
    await inDialog(page, t('extraTime')).click()
    await page.getByText(t('extra', { minutes: 15 })).waitFor()

    // Keys are secret while somebody can sit the paper.
    await page.goto(at('marks'))
    await page.getByText(marks('notOver.title')).waitFor()
    await checkPage(page, 'marks-none')
    const { receipt } = await callApi<{ receipt: string }>(candidate.page, handInSitting, { params })
    await endStage(scene.stageId)
    await page.reload()
    await page.getByText(marks('settlement.allMarked')).waitFor()
    await checkPage(page, 'marks')
    const code = page.getByRole('searchbox', { name: marks('receipt.code') })
    await code.fill(receipt)
    await code.press('Enter')
    await page.getByText(teamName).waitFor()

    // The first question: C is right too.
    await page
      .getByRole('main')
      .getByRole('button', { name: language === 'zh' ? /分类分级/ : /classified and graded/ })
      .click()
    await button(page, marks('correct')).waitFor()
    await checkPage(page, 'question')
    await button(page, marks('correct')).click()
    await page.getByRole('radio', { name: /^C\./ }).check()
    await button(page, marks('correction.preview')).click()
    await page.getByText(marks('correction.effect', { gain: 1, lose: 0, unchanged: 1, entries: 1 })).waitFor()
    await page.getByLabel(marks('correction.reason')).fill('选项 C 也成立')
    await checkPage(page, 'correction')
    await inDialog(page, marks('correction.now')).click()
    await page.getByText('选项 C 也成立').waitFor()
    await inDialog(page, basics('close')).click()
    await page.getByText(marks('settlement.allMarked')).waitFor()
    await endStage(scene.stageId)
    await button(page, marks('settlement.settle')).click()
    await page.locator('.ant-popover .ant-btn-primary').click()
    await page.getByText(marks('settlement.settled'), { exact: true }).first().waitFor()
    await checkPage(page, 'graded')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: marks('export') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    expect(await gradesOf(competitionId)).toEqual([400, 1200])
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  })
})

async function nicknameOf(userId: string): Promise<string> {
  const [user] = await owner.query('select nickname from platform.users where id = $1', [userId])
  return String(user?.['nickname'])
}

/** As if the browser had been silent for two minutes. */
async function stopSaving(userId: string): Promise<void> {
  await owner.query(
    `with sat as (update platform.exam_sittings set began_at = began_at - interval '2 minutes' where user_id = $1 returning id)
     update platform.exam_answers set saved_at = saved_at - interval '2 minutes' where sitting_id in (select id from sat)`,
    [userId],
  )
}

/** Just now: a minute later the worker writes the grades by itself. */
const endStage = (stageId: string) =>
  owner.query(
    `with over as (update platform.stages set freeze_at = null, ends_at = now() - interval '6 seconds' where id = $1 returning competition_id)
     update platform.competitions set revision = revision + 1 where id = (select competition_id from over)`,
    [stageId],
  )

async function gradesOf(competitionId: string): Promise<unknown[]> {
  const rows = await owner.query(
    `select amount::int as grade from platform.score_events where competition_id = $1 and kind = 'grade' order by grade`,
    [competitionId],
  )
  return rows.map(({ grade }) => grade)
}
