import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { confirmEffect } from '../support/effect-dialog.ts'
import { demoOrganiser } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { insertRegisteredTeam } from '../support/registered-team.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const pictures = join(artefacts, 'console-competitions')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { owner } = usePlayCompetitions()

/** The console supports small laptops and wider, not phones. */
const variants = dailySample(import.meta.filename, [
  { language: 'zh', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 1024 },
] as const)

describe.each(variants)('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'organising')
  const contents = translator(language, 'contents')
  const basics = translator(language, 'basics')
  const questions = translator(language, 'questions')
  const kinds = translator(language, 'training')
  const name = {
    zh: `长江杯数据安全赛 ${Date.now() % 100_000}`,
    en: `Yangtze Data Cup ${Date.now() % 100_000}`,
  }

  /** Problems of all pages are collected and asserted at the end, so that one does not hide the others. */
  const wrong: [string, unknown][] = []

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.ant-message-notice, .ant-spin-spinning'))
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
  const openSection = (page: Page, section: Parameters<typeof t>[0]) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: t(section), exact: true })
      .click()
  const write = async (page: Page, label: string, words: string) => {
    await page.getByRole('textbox', { name: `${label} · ${contents('languages.zh')}`, exact: true }).click()
    await page.keyboard.type(words)
  }
  test('an organiser creates a competition from a template, prepares it, publishes it and controls its running stage', {
    timeout: 280_000,
  }, async () => {
    const { page, faults } = await browser.visit(variant)
    await openConsole(page, demoOrganiser, '/competitions')
    await checkPage(page, 'list')

    await button(page, t('create')).click()
    await page.getByRole('radio', { name: new RegExp(t('templates.campus')) }).check()
    await page.getByLabel(`${t('name')} · ${contents('languages.zh')}`).fill(name.zh)
    await page.getByLabel(`${t('name')} · ${contents('languages.en')}`).fill(name.en)
    await checkPage(page, 'create')
    await inDialog(page, t('create')).click()
    await page.getByText(t('checklist.no_tasks')).waitFor()
    const competitionId = page.url().split('/').at(-2) ?? ''
    await checkPage(page, 'overview-draft')

    // Settings: a text in two languages, a warning about unsaved changes, and saving.
    await openSection(page, 'sections.settings')
    await page.getByLabel(`${t('settings.summary')} · ${contents('languages.zh')}`).fill('三天两夜，数据为王')
    await checkPage(page, 'settings-basics')
    await openSection(page, 'sections.divisions')
    await inDialog(page, contents('edit.stay')).click()
    await page.getByRole('tab', { name: t('settings.texts') }).click()
    await write(page, t('settings.overview'), '欢迎参赛。')
    await checkPage(page, 'settings-texts')
    await page.getByRole('tab', { name: t('settings.registration') }).click()
    await checkPage(page, 'settings-registration')
    await page.getByRole('tab', { name: t('settings.people') }).click()
    await checkPage(page, 'settings-people')
    expect(new URL(page.url()).searchParams.get('tab')).toBe('people')
    await button(page, basics('save')).click()
    await page.getByText(t('settings.untranslated')).waitFor()
    const people = page.getByRole('tab', { name: t('settings.people'), selected: true })
    await people.waitFor()

    // Divisions: rights in a table, one edited in place.
    await openSection(page, 'sections.divisions')
    await page
      .getByRole('switch', { name: new RegExp(`${t('divisions.rights.canTakeBloods')}$`) })
      .first()
      .click()
    await page.getByText(t('saved')).first().waitFor()
    await checkPage(page, 'divisions')
    await button(page, t('divisions.add')).click()
    await checkPage(page, 'division-new')
    await page.keyboard.press('Escape')
    await openSection(page, 'sections.group')
    await page.getByText(t('group.you'), { exact: true }).waitFor()
    await checkPage(page, 'group')

    // A task that asks for a time; its answer is tested before publication.
    await openSection(page, 'sections.tasks')
    await page.getByText(t('tasks.none')).waitFor()
    await button(page, t('tasks.new')).click()
    await page.getByLabel(`${t('tasks.name')} · ${contents('languages.zh')}`).fill('泄露的日志')
    await page.getByLabel(t('tasks.category')).fill('web')
    await page.keyboard.press('Escape')
    await write(page, t('tasks.content'), '服务器留下了一份日志。')
    const selectKind = async (kind: 'choice' | 'time') => {
      await page.getByLabel(t('tasks.kind')).click()
      await page.locator('.ant-select-item-option', { hasText: kinds(`kinds.${kind}`) }).click()
    }
    await selectKind('choice')
    await page.getByText(questions('about.option', { number: 2 })).waitFor()
    await checkPage(page, 'task-new')
    await selectKind('time')
    await button(page, basics('save')).click()
    await page.getByText(questions('answers.now', { count: 0 })).waitFor()
    await page.getByLabel(questions('answers.time'), { exact: true }).fill('2026-11-03 14:05')
    await button(page, questions('answers.set')).click()
    await page.getByText(questions('answers.now', { count: 1 })).waitFor()
    const answer = page.locator(`input[aria-label="${questions('answers.test')}"]`)
    for (const [text, verdict] of [
      ['yesterday', 'answers.unreadable'],
      ['2026-11-03 14:06:01', 'answers.wrong'],
      ['2026-11-03T22:05:59+08:00', 'answers.right'],
    ] as const) {
      await answer.fill(text)
      await page.keyboard.press('Enter')
      await page.getByText(questions(verdict), { exact: true }).waitFor()
    }
    await checkPage(page, 'task-flags')
    await page.getByRole('tab', { name: t('tasks.filesTitle') }).click()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/file-upload', async (route) => {
      await released
      await route.continue()
    })
    await page.locator('[data-attachment=task]').setInputFiles({
      name: 'access.log.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('GET / 200\n'.repeat(200)),
    })
    await page.getByRole('progressbar').waitFor()
    for (const violation of await violationsInJourney(page)) wrong.push(['task-file-on-its-way', violation])
    release()
    await page.getByText('sha256').waitFor()
    await checkPage(page, 'task-files')
    await page.getByRole('tab', { name: t('tasks.hintsTitle') }).click()
    await button(page, t('tasks.addHint')).click()
    await write(page, t('tasks.hintText'), '看看状态码。')
    await checkPage(page, 'task-hints')
    await button(page, basics('save')).click()
    await page.getByText(t('saved')).first().waitFor()
    await page.getByRole('tab', { name: t('tasks.rightsTitle') }).click()
    await checkPage(page, 'task-rights')
    await page.getByRole('tab', { name: t('tasks.preview') }).click()
    await page.getByText('服务器留下了一份日志。').waitFor()
    await checkPage(page, 'task-preview')
    await button(page, t('tasks.publish')).click()
    await button(page, t('tasks.hide')).waitFor()
    await page.getByRole('tab', { name: t('tasks.about') }).click()
    await page.getByText(t('tasks.kindFixed')).waitFor()
    expect(await page.getByLabel(t('tasks.kind')).isDisabled()).toBe(true)
    await openSection(page, 'sections.tasks')
    await page.getByRole('link', { name: '泄露的日志' }).waitFor()
    await checkPage(page, 'tasks')

    // Publishing, and controlling the running stage.
    await openSection(page, 'sections.overview')
    await button(page, t('overview.publish')).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('overview.publish') })
      .click()
    await button(page, t('overview.unpublish')).waitFor()
    await checkPage(page, 'overview-published')
    await owner.query(
      `update platform.stages set starts_at = now() - interval '3 hours', ends_at = now() + interval '21 hours',
         freeze_at = now() + interval '20 hours' where competition_id = $1`,
      [competitionId],
    )
    await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/stages`)
    const stage = page.getByRole('table')
    await stage.getByText(t('stageStates.running')).waitFor()
    await checkPage(page, 'stages-running')
    await button(page, t('stages.pause')).click()
    await stage.getByText(t('stageStates.paused')).waitFor()
    await checkPage(page, 'stages-paused')
    await button(page, t('stages.resume')).click()
    await inDialog(page, t('stages.resume')).click()
    await stage.getByText(t('stageStates.running')).waitFor()
    const [before] = await ends(competitionId)
    await button(page, t('stages.extend')).click()
    await checkPage(page, 'stage-extend')
    await inDialog(page, t('stages.extend')).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(async () => (await ends(competitionId))[0]).toBe((before ?? 0) + 30 * 60)
    await button(page, t('stages.edit')).click()
    await checkPage(page, 'stage-edit')
    await page.keyboard.press('Escape')
    await button(page, t('stages.freeze')).click()
    await confirmEffect(page, language, { name: name[language] })
    await button(page, t('stages.freeze')).waitFor({ state: 'hidden' })

    await openSection(page, 'sections.announcements')
    await page.getByText(t('announcements.none')).waitFor()
    const teamId = await insertRegisteredTeam(owner, competitionId, { name: '猎豹', leaderId: null })
    const announcementTitle = page.getByLabel(`${t('announcements.title')} · ${contents('languages.zh')}`)
    await button(page, t('announcements.new')).click()
    await announcementTitle.fill('题目更正')
    await write(page, t('announcements.content'), '附件已更新。')
    await checkPage(page, 'announce')
    await page
      .locator('form')
      .getByRole('button', { name: t('announcements.send'), exact: true })
      .click()
    await page.getByRole('heading', { name: '题目更正' }).waitFor()
    await button(page, t('announcements.edit')).click()
    await announcementTitle.fill('题目再次更正')
    await button(page, t('announcements.save')).click()
    await page.getByRole('heading', { name: '题目再次更正' }).waitFor()

    await button(page, t('announcements.new')).click()
    await announcementTitle.fill('仅致一支队伍')
    await write(page, t('announcements.content'), '请检查报名资料。')
    await page.getByRole('radio', { name: t('announcements.oneTeam') }).check()
    await page
      .locator('form')
      .getByRole('button', { name: t('announcements.send'), exact: true })
      .click()
    await page.getByText(t('settings.wrong')).waitFor()
    await page.getByRole('combobox', { name: t('announcements.team') }).fill('猎豹')
    await page.locator('.ant-select-item-option', { hasText: '猎豹' }).click()
    await page.getByRole('radio', { name: t('announcements.later') }).check()
    await page.getByLabel(t('announcements.publishAt')).fill('2099-01-01 10:00')
    await checkPage(page, 'announce-team')
    // Enter in the field sends the form.
    await page.keyboard.press('Enter')
    await page.getByText(t('announcements.states.scheduled'), { exact: true }).waitFor()
    await owner.query(
      `update platform.competition_announcements set published_at = now() - interval '1 minute', is_scheduled = false
       where team_id = $1`,
      [teamId],
    )
    await page.reload()
    await page.getByText(t('announcements.onlyTo', { team: '猎豹' })).waitFor()
    await checkPage(page, 'announcements')
    // What visitors and the page cache get has nothing of what is meant for one team.
    const shared = await fetch(`${site.origin}/competition/${competitionId}?tab=announcements`)
    const html = await shared.text()
    expect(html).toContain('题目再次更正')
    expect(html).not.toContain('仅致一支队伍')
    expect(wrong).toEqual([])
    // An effect that has to be confirmed is asked for with 409.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  })

  async function ends(competitionId: string): Promise<number[]> {
    const rows = await owner.query<{ at: number }>(
      'select round(extract(epoch from ends_at))::int as at from platform.stages where competition_id = $1',
      [competitionId],
    )
    return rows.map(({ at }) => at)
  }
})
