import { submitTaskAnswer } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { confirmEffect } from '../support/effect-dialog.ts'
import { openGuide } from '../support/guide.ts'
import { demoEditor, demoOrganiser, demoPlayer } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { insertRegisteredTeam } from '../support/registered-team.fixture.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'
import { userIdOf } from '../support/user-id.ts'
import { dailySample } from '../support/variants.ts'

const browser = useBrowser()
const { owner } = usePlayCompetitions()
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1024 },
  { language: 'en', theme: 'light', width: 1440 },
] as const)
const task = '泄露的日志'
const wrongAnswer = 'www_data'

describe.each(variants)('in $language', (variant) => {
  const { language } = variant
  const t = translator(language, 'organising')
  const running = translator(language, 'running')
  const questions = translator(language, 'questions')
  const basics = translator(language, 'basics')
  const languages = translator(language, 'contents')
  const name = { zh: `指南杯 ${Date.now() % 100_000}`, en: `Guide Cup ${Date.now() % 100_000}` }
  const inChinese = (label: string) => `${label} · ${languages('languages.zh')}`
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  const inDialog = (page: Page, label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true })

  test('the guide for running a competition is followed step by step, by the names that it uses', {
    timeout: 200_000,
  }, async () => {
    const guide = await openGuide('run-a-competition', language)
    expect(guide.steps).toBe(9)
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/competitions')
    const open = (step: number, section: Parameters<typeof t>[0]) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: guide.step(step)(t(section)), exact: true })
        .click()
    const actions = () => button(page, t('actionsOf', { name: name[language] }))

    // 1 Create.
    const create = guide.step(1)
    await button(page, create(t('create'))).click()
    await page.getByRole('radio', { name: new RegExp(t('templates.jeopardy-24')) }).check()
    await page.getByLabel(inChinese(t('name'))).fill(name.zh)
    await page.getByLabel(`${t('name')} · ${languages('languages.en')}`).fill(name.en)
    await inDialog(page, t('create')).click()
    await page.getByText(t('checklist.no_tasks')).waitFor()
    const competitionId = page.url().split('/').at(-2) ?? ''
    await open(1, 'sections.overview')
    await actions().click()
    await page.getByRole('menuitem', { name: create(t('copying.title')), exact: true }).click()
    await page.getByRole('dialog').getByText(t('copying.text')).waitFor()
    await page.keyboard.press('Escape')
    await open(1, 'sections.settings')
    await page.getByLabel(create(t('settings.contentLanguage'))).waitFor()

    // 2 Share the work.
    await open(2, 'sections.group')
    await button(page, t('group.add')).click()
    await page.getByRole('dialog').getByLabel(t('group.nickname')).fill(demoEditor.displayName)
    await inDialog(page, t('group.add')).click()
    await page.getByRole('cell', { name: demoEditor.displayName }).waitFor()

    // 3 Write.
    await open(3, 'sections.settings')
    await page.getByLabel(inChinese(t('settings.summary'))).fill('按指南办赛')
    await button(page, basics('save')).click()
    await page.getByText(t('settings.untranslated')).waitFor()

    // 4 Plan.
    await open(4, 'sections.stages')
    await button(page, t('stages.edit')).click()
    await page.getByRole('dialog').getByLabel(t('stages.startsAt')).waitFor()
    await page.keyboard.press('Escape')
    await open(4, 'sections.divisions')
    await page.getByText(t('divisions.rightHints.affectsValue')).waitFor()

    // 5 Tasks.
    const author = guide.step(5)
    await open(5, 'sections.transfer')
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/tasks/new`)
    await page.getByLabel(inChinese(t('tasks.name'))).fill(task)
    await page.getByLabel(t('tasks.category')).fill('web')
    await page.keyboard.press('Escape')
    await page
      .getByRole('textbox', { name: inChinese(t('tasks.content')), exact: true })
      .fill('日志属于哪个账号？')
    await page.getByLabel(t('tasks.kind')).click()
    await page
      .locator('.ant-select-item-option', { hasText: translator(language, 'training')('kinds.text') })
      .click()
    await button(page, basics('save')).click()
    const setAnswer = async () => {
      await page.getByText(questions('answers.now', { count: 0 })).waitFor()
      await page.getByLabel(questions('answers.text'), { exact: true }).fill('www-data')
      await button(page, questions('answers.set')).click()
      await page.getByText(questions('answers.now', { count: 1 })).waitFor()
    }
    await setAnswer()
    await button(page, author(t('tasks.removeFlags'))).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('tasks.removeFlags') })
      .click()
    await setAnswer()
    await page.locator(`input[aria-label="${author(questions('answers.test'))}"]`).fill('www-data')
    await page.keyboard.press('Enter')
    await page.getByText(questions('answers.right'), { exact: true }).waitFor()
    await page.getByRole('tab', { name: author(t('tasks.preview')) }).click()
    await button(page, t('tasks.publish')).click()
    await button(page, t('tasks.hide')).waitFor()
    const taskPage = page.url()

    // 6 Publish.
    const publish = guide.step(6)(t('overview.publish'))
    await open(6, 'sections.overview')
    await button(page, publish).click()
    await page.getByRole('tooltip').getByRole('button', { name: publish }).click()
    await button(page, t('overview.unpublish')).waitFor()

    // 7 Review teams.
    const player = await browser.visit(variant)
    await openSession(player.page, demoPlayer)
    const team = `指南 ${Date.now() % 100_000}`
    await insertRegisteredTeam(owner, competitionId, { name: team, leaderId: await userIdOf(player.page) })
    await open(7, 'sections.entries')
    await button(page, team).waitFor()
    await page.keyboard.press('j')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: running('team.rename') })
      .waitFor()
    await page.keyboard.press('a')
    await page.getByText(running('entries.acceptAsk')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(running('entries.none')).waitFor()
    await open(7, 'sections.materials')
    await page.getByText(translator(language, 'materials')('none')).waitFor()

    // 8 While it runs: a right answer is missing among those of the task.
    await setStage(competitionId, `starts_at = now() - interval '1 hour'`)
    await callApi(player.page, submitTaskAnswer, {
      params: { type: 'jeopardy', competitionId, taskId: taskPage.split('/').at(-1)?.split('?')[0] ?? '' },
      body: { kind: 'typed', text: wrongAnswer },
    })
    await open(8, 'sections.monitor')
    await page.getByText(wrongAnswer).waitFor()
    await open(8, 'sections.statistics')
    await page.getByText(running('statistics.byTask')).waitFor()
    await open(8, 'sections.incidents')
    await page.getByText(running('incidents.none')).waitFor()
    await open(8, 'sections.appeals')
    await button(page, guide.step(8)(running('appeals.windows'))).click()
    await page.getByText(running('appeals.windowsText')).waitFor()
    await page.keyboard.press('Escape')
    await open(8, 'sections.announcements')
    await button(page, t('announcements.new')).waitFor()
    await page.goto(`${taskPage.split('?')[0]}?part=wrongAnswersTitle`)
    await page.getByRole('button', { name: new RegExp(`^${author(running('wrongAnswers.accept'))}`) }).click()
    await page.locator('#accept-reason').fill('下划线写法也正确')
    await inDialog(page, running('wrongAnswers.acceptNow')).click()
    await page.getByText(running('wrongAnswers.accepted', { count: 1 })).waitFor()
    await open(8, 'sections.monitor')
    await button(page, guide.step(8)(running('scores.rejudge'))).click()
    await page.getByRole('dialog').getByLabel(running('scores.rejudgeTask')).click()
    await page.locator('.ant-select-item-option', { hasText: task }).click()
    await inDialog(page, running('scores.rehearse')).click()
    await page.getByText(running('rejudging.unchanged')).waitFor()
    await page.keyboard.press('Escape')
    await open(8, 'sections.stages')
    await button(page, t('stages.freeze')).click()
    await confirmEffect(page, language, { name: name[language] })
    await button(page, t('stages.freeze')).waitFor({ state: 'hidden' })

    // 9 Afterwards.
    const after = guide.step(9)
    await setStage(
      competitionId,
      `freeze_at = now() - interval '10 minutes', ends_at = now() - interval '1 minute'`,
    )
    await page.reload()
    await open(9, 'sections.stages')
    await button(page, after(t('stages.reveal'))).click()
    await confirmEffect(page, language, { name: name[language] })
    await open(9, 'sections.results')
    await page.getByLabel(running('results.awardZh', { place: 1 })).fill('一等奖')
    await page.getByLabel(running('results.awardEn', { place: 1 })).fill('First prize')
    await button(page, after(running('results.publish'))).click()
    await confirmEffect(page, language, { name: name[language] })
    await page.getByText(running('results.done')).waitFor()
    await button(page, after(questions('take.button'))).click()
    await confirmEffect(page, language, { name: name[language] })
    await page.getByRole('link', { name: questions('take.toBank') }).waitFor()
    await open(9, 'sections.overview')
    for (const link of ['projector', 'reveal', 'csv', 'xlsx', 'ctftime', 'ledger'] as const)
      await page.getByRole('link', { name: t(`sitePages.${link}`) }).waitFor()
    await open(9, 'sections.audit')
    await page.getByText(translator(language, 'audit')('actions.results.publish')).first().waitFor()
    await open(9, 'sections.overview')
    await actions().click()
    await page.getByRole('menuitem', { name: after(t('archiving.title')), exact: true }).click()
    await page.getByText(t('archiving.notice')).waitFor()

    expect(guide.unused()).toEqual([])
    // An effect that has to be confirmed is asked for with 409.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  })

  /** The clock cannot wait: the times of the only stage. */
  async function setStage(competitionId: string, times: string): Promise<void> {
    await owner.query(
      `with stage as (update platform.stages set ${times} where competition_id = $1)
       update platform.competitions set revision = revision + 1 where id = $1`,
      [competitionId],
    )
  }
})
