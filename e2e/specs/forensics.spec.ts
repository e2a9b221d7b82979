import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportCaseFacts, fillPath } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { caseNames, channels, imageBytes, turnIntoCases } from '../support/forensic-cases.fixture.ts'
import { expectVisibleFocus } from '../support/keyboard.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit, tabToSelector } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'forensics')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()
const options = { tasks: 6, type: 'forensics', rule: { name: 'static', points: 100 } } as const
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'forensics')
  const play = translator(language, 'play')
  const answers = translator(language, 'answers')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
  })
  const openTab = async (page: Page, tab: 'evidence' | 'questions' | 'notes') => {
    if (width >= 1280) return
    await page
      .getByRole('navigation', { name: t('tabs.label') })
      .getByRole('link')
      .filter({ hasText: t(`tabs.${tab}`) })
      .press('Enter')
    await page.getByRole('region', { name: t(`tabs.${tab}`), exact: true }).waitFor()
  }

  test('a leader checks the evidence and solves a case by keyboard; the price of a wrong answer is shown first, and passing unlocks the next case', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId }, options)
    await turnIntoCases(competitions.owner, scene)
    const [caseId] = scene.tasks.map(({ id }) => id)
    await page.goto(playPage(scene.competitionId))
    const second = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: caseNames.share[language] }),
    })
    await second.getByText(t('cases.requires')).waitFor()
    await takeScreenshot(page, picture('cases'))
    await expectAccessibleLayout(page, variant)

    await tabToSelector(page, `[data-card="${caseId}"]`)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(playPage(scene.competitionId, caseId))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('case-name')
    const choose = page.locator('input[type=file]').first()
    await choose.waitFor({ state: 'attached' })
    await choose.setInputFiles(file('copy.raw', imageBytes))
    await page.getByText(t('check.equal', { name: 'copy.raw' })).waitFor()
    await takeScreenshot(page, picture('evidence'))
    await expectAccessibleLayout(page, variant)
    await choose.setInputFiles(file('cut.raw', imageBytes.subarray(1)))
    await page.getByText(t('check.different', { name: 'cut.raw' })).waitFor()
    await takeScreenshot(page, picture('evidence-different'))

    await openTab(page, 'questions')
    await page.getByText(t('question.requires', { tasks: t('question.numbered', { number: 1 }) })).waitFor()
    await tabToSelector(page, '[data-question="1"]')
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.getByText(t('price.costs', { cost: 10, floor: 30 })).waitFor()
    await page.getByText(play('task.answer.attemptsLeft', { left: 3 })).waitFor()
    const box = page.locator('input[name=answer]')
    const verdict = page.locator('form [role=status]')
    await tabToSelector(page, 'input[name=answer]')
    await page.keyboard.type('2026-11-03 14:50')
    await page.getByText('2026-11-03 06:50:00 UTC').waitFor()
    await takeScreenshot(page, picture('question'))
    await expectAccessibleLayout(page, variant)
    await page.keyboard.press('Enter')
    await verdict.getByText(answers('wrong.typed')).waitFor()
    await page.getByText(t('price.lowered', { now: 90, points: 100 })).waitFor()
    await box.fill('2026-11-03 14:05')
    await page.keyboard.press('Enter')
    await verdict.getByText(play('task.answer.right')).waitFor()
    await page.getByText(t('price.solved', { earned: 90, points: 100 })).waitFor()
    await takeScreenshot(page, picture('question-solved'))
    await expectAccessibleLayout(page, variant)

    await tabToSelector(page, '[data-next]')
    await page.keyboard.press('Enter')
    await page.getByText(t('question.unlocks', { tasks: t('question.numbered', { number: 3 }) })).waitFor()
    await tabToSelector(page, 'input[name=answer]')
    await page.keyboard.type('D4:1D:8C:D9:8F:00:B2:04:E9:80:09:98:EC:F8:42:7E')
    await page.keyboard.press('Enter')
    await verdict.getByText(play('task.answer.right')).waitFor()
    await tabToSelector(page, '[data-next]')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: channels[0]?.text[language] }).waitFor()
    await tabToSelector(page, 'input[type=radio]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await verdict.getByText(play('task.answer.right')).waitFor()
    await page.getByText(t('progress.passed', { score: 200 })).waitFor()
    // 90 + 100 + 100, and 100 for passing.
    await page.getByText(t('progress.earned', { earned: 390, points: 400 })).waitFor()
    await takeScreenshot(page, picture('case-passed'))
    await expectAccessibleLayout(page, variant)

    await page.getByRole('link', { name: t('cases.back') }).press('Enter')
    await second.getByRole('link', { name: caseNames.share[language] }).waitFor()
    await takeScreenshot(page, picture('cases-passed'))
    await expectAccessibleLayout(page, variant)
    await page.goto(`${site.origin}/competition/${scene.competitionId}/scoreboard`)
    await page.getByRole('row').filter({ hasText: scene.teamName }).getByText('390').waitFor()
    await takeScreenshot(page, picture('scoreboard'))
    await expectAccessibleLayout(page, variant)
    expect(faults).toEqual([])
  })

  test('notes are saved while they are written, a conflict shows both versions, and facts are in the order of time', async () => {
    const [leader, member] = [await signedInVisit(browser, variant), await signedInVisit(browser, variant)]
    const scene = await competitions.make({ leaderId: leader.userId, memberIds: [member.userId] }, options)
    await turnIntoCases(competitions.owner, scene)
    const caseId = scene.tasks[0]?.id ?? ''
    const address = `${playPage(scene.competitionId, caseId)}?tab=notes`
    const { page } = leader
    const pad = (of: Page) => of.locator('textarea[name=notes]')
    const saved = (of: Page) => of.locator('[data-phase=saved]').getByText(/\d\d:\d\d/)
    await page.goto(address)
    await page.getByText(t('timeline.empty.title')).waitFor()
    await pad(page).fill('首次登录来自 203.0.113.7')
    await saved(page).waitFor()
    await member.page.goto(address)
    await expect.poll(() => pad(member.page).inputValue()).toBe('首次登录来自 203.0.113.7')
    await pad(page).focus()
    await pad(member.page).fill('登录来自 203.0.113.7，用户 root')
    await saved(member.page).waitFor()
    await pad(page).pressSequentially('！')
    await page
      .getByRole('region', { name: t('notes.conflict.theirs') })
      .getByText('用户 root')
      .waitFor()
    await takeScreenshot(page, picture('notes-conflict'))
    await expectAccessibleLayout(page, variant)
    await page.getByRole('button', { name: t('notes.conflict.keep') }).click()
    await saved(page).waitFor()
    expect(await pad(page).inputValue()).toContain('！')

    const addFact = async (time: string, text: string) => {
      await page.getByRole('button', { name: t('timeline.add'), exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=time]').fill(time)
      await dialog.locator('input[name=source]').fill('auth.log')
      await dialog.locator('textarea[name=text]').fill(text)
      await takeScreenshot(page, picture('fact'))
      await dialog.getByRole('button', { name: t('timeline.save') }).press('Enter')
      await page.getByRole('listitem').filter({ hasText: text }).waitFor()
    }
    await addFact('2026-11-03T14:20:00+08:00', 'Archive sent')
    await addFact('2026-11-03 06:05:00Z', 'First login')
    const facts = page.getByRole('region', { name: t('timeline.title') }).getByRole('listitem')
    expect(await facts.allTextContents()).toEqual([
      expect.stringContaining('First login'),
      expect.stringContaining('Archive sent'),
    ])
    await takeScreenshot(page, picture('notes'))
    await expectAccessibleLayout(page, variant)
    const exported = await page.request.get(
      `${site.origin}${fillPath(exportCaseFacts.path, { type: 'forensics', competitionId: scene.competitionId, taskId: caseId })}`,
    )
    expect(await exported.text()).toContain('First login')
    await facts
      .first()
      .getByRole('button', { name: t('timeline.remove') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('timeline.remove') })
      .click()
    await expect.poll(() => facts.count()).toBe(1)
    // The browser console logs the expected conflict.
    expect(leader.faults.filter((fault) => !/409/.test(fault))).toEqual([])
    expect(member.faults).toEqual([])
  })
})
