import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectVisibleFocus } from '../support/keyboard.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit, tabToSelector } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { paidHint } from '../support/task-details.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'play')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'play')
  const answers = translator(language, 'answers')
  const picture = (name: string, fullPage = false) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
    fullPage,
  })
  const nameOf = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const taskName = nameOf('失物招领', 'Lost and found')
  const gallery = nameOf('回廊', 'The gallery')
  const box = (page: Page) => page.locator('input[name=answer]')
  const answer = (page: Page) => page.locator('form [role=status]')

  test('a leader solves a task by keyboard; wrong, empty and repeated flags are answered in place; a member hands an answer to the leader', async () => {
    const [leader, member] = [await signedInVisit(browser, variant), await signedInVisit(browser, variant)]
    const scene = await competitions.make(
      { leaderId: leader.userId, memberIds: [member.userId] },
      { bloodPercents: [10, 5, 2] },
    )
    const [first] = scene.tasks
    const { page } = leader
    await page.goto(playPage(scene.competitionId))
    await page.getByRole('heading', { name: taskName }).waitFor()
    await takeScreenshot(page, picture('board', true))
    await expectAccessibleLayout(page, variant)
    // A locked task names its prerequisite and links to it.
    const locked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: gallery }) })
    expect(await locked.getByText(t('board.lockedBy')).count()).toBe(1)
    expect(await locked.getByRole('link', { name: gallery }).count()).toBe(0)

    await tabToSelector(page, `[data-card="${first?.id}"]`)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(playPage(scene.competitionId, first?.id))
    await box(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('task-name')
    await takeScreenshot(page, picture('task', variant.width < 768))
    await expectAccessibleLayout(page, variant)

    await tabToSelector(page, 'input[name=answer]')
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await answer(page).getByText(answers('empty.flag')).waitFor()
    await page.keyboard.type('flag{nothing-of-the-kind}')
    await page.keyboard.press('Enter')
    await answer(page).getByText(answers('wrong.flag')).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('answer')
    await takeScreenshot(page, picture('wrong'))
    await expectAccessibleLayout(page, variant)
    // The wrong flag is selected: typing replaces it.
    await page.keyboard.type(`  ${first?.flag}  `)
    await page.keyboard.press('Enter')
    await answer(page).getByText(t('task.answer.right')).waitFor()
    await answer(page)
      .getByText(t('task.answer.bloods', { place: '1' }))
      .waitFor()
    expect(await box(page).inputValue()).toBe('')
    const gain = page.getByRole('status', { name: t('task.gain.title') })
    await gain.getByText(t('task.gain.rank', { rank: 1 })).waitFor()
    await gain.getByText(t('task.gain.next')).waitFor()
    await takeScreenshot(page, picture('right'))
    await expectAccessibleLayout(page, variant)
    await page.keyboard.type(first?.flag ?? '')
    await page.keyboard.press('Enter')
    await answer(page).getByText(t('task.answer.repeated')).waitFor()

    await page.keyboard.press('Escape')
    await page.waitForURL(playPage(scene.competitionId))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card')))
      .toBe(first?.id)
    const card = page.getByRole('listitem').filter({ has: page.locator(`[data-card="${first?.id}"]`) })
    await card.getByText(t('board.solved')).waitFor()
    await card.getByText(t('board.blood', { place: '1' })).waitFor()
    // The task that required it is open now.
    await page.getByRole('link', { name: gallery }).waitFor()
    await takeScreenshot(page, picture('board-solved', true))
    await expectAccessibleLayout(page, variant)
    await page.goBack()
    await page.waitForURL(playPage(scene.competitionId, first?.id))
    await page.getByText(t('task.history.title')).click()
    await page.getByRole('cell', { name: answers('history.wrong') }).waitFor()
    await takeScreenshot(page, picture('history', variant.width < 768))

    const memberPage = member.page
    await memberPage.goto(playPage(scene.competitionId, scene.tasks[3]?.id))
    await memberPage.getByText(t('task.handed.why')).waitFor()
    await box(memberPage).fill('flag{found-by-a-member}')
    await memberPage.getByRole('button', { name: t('task.handed.send'), exact: true }).click()
    await answer(memberPage).getByText(t('task.handed.done')).waitFor()
    await takeScreenshot(memberPage, picture('member'))
    await expectAccessibleLayout(memberPage, variant)
    // The leader is told wherever they are, and has the answer at hand.
    await page.getByText(t('news.handed')).waitFor()
    await page.goto(playPage(scene.competitionId, scene.tasks[3]?.id))
    await page.getByRole('button', { name: t('task.handed.use'), exact: true }).click()
    expect(await box(page).inputValue()).toBe('flag{found-by-a-member}')
    await takeScreenshot(page, picture('handed'))
    await page.goto(playPage(scene.competitionId))
    const news = page.getByRole('complementary', { name: t('side.label') })
    await news.getByRole('region', { name: t('side.waiting') }).waitFor()
    await news
      .getByRole('region', { name: t('side.solves') })
      .getByText(taskName)
      .first()
      .waitFor()
    await takeScreenshot(page, picture('side', true))
    await expectAccessibleLayout(page, variant)
    expect(leader.faults).toEqual([])
    expect(member.faults).toEqual([])
  })

  test('a hint shows its price before the click, attempts are limited, and a file arrives with its hash', async () => {
    const { page, userId, faults } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId })
    const [first, second] = scene.tasks
    await page.goto(playPage(scene.competitionId, first?.id))
    const hints = page.getByRole('region', { name: t('task.hints.title') })
    await hints.getByText(t('task.hints.now', { price: 50 })).waitFor()
    expect(await page.content()).not.toContain(paidHint[language])
    await hints.getByRole('button', { name: t('task.hints.openNamed', { number: 1 }) }).click()
    await hints.getByText(t('task.hints.unlocked')).waitFor()
    await hints.getByRole('button', { name: t('task.hints.openNamed', { number: 2 }) }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t('task.hints.textNow')).waitFor()
    await takeScreenshot(page, picture('hint-question'))
    await expectAccessibleLayout(page, variant)
    await question.getByRole('button', { name: translator(language, 'basics')('cancel') }).click()
    expect(await hints.getByText(paidHint[language]).count()).toBe(0)
    await hints.getByRole('button', { name: t('task.hints.openNamed', { number: 2 }) }).click()
    await question.getByRole('button', { name: t('task.hints.yes') }).click()
    await hints.getByText(paidHint[language]).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(t('task.hints.name', { number: 2 }))
    await page.getByText('-50', { exact: true }).waitFor()
    await takeScreenshot(page, picture('hint', variant.width < 768))
    await expectAccessibleLayout(page, variant)

    const file = page.getByRole('link', { name: /lost-and-found/ })
    const address = (await file.getAttribute('href')) ?? ''
    expect(address).toContain(`/competition-jeopardy/${scene.competitionId}/tasks/${first?.id}/files/`)
    const sha256 = await page.getByText(/^[0-9a-f]{64}$/).textContent()
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(download.url()).toContain(site.filesOrigin)
    expect(download.suggestedFilename()).toBe('lost-and-found.tar.gz')
    const bytes = await readFile(await download.path())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)

    await page.goto(playPage(scene.competitionId, second?.id))
    for (const remaining of [2, 1, 0]) {
      await box(page).fill(`flag{guess-${remaining}}`)
      await page.keyboard.press('Enter')
      if (remaining > 0) await page.getByText(t('task.answer.attemptsLeft', { left: remaining })).waitFor()
    }
    await page.getByText(t('task.answer.reasons.no_attempts_left')).waitFor()
    await takeScreenshot(page, picture('no-attempts'))
    await expectAccessibleLayout(page, variant)

    await competitions.owner.query(
      `with changed as (update platform.stages set settings = settings || '{"attemptsPerMinute": 1}' where competition_id = $1)
       update platform.competitions set revision = revision + 1 where id = $1`,
      [scene.competitionId],
    )
    await page.goto(playPage(scene.competitionId, scene.tasks[3]?.id))
    for (const guess of ['flag{one}', 'flag{two}']) {
      await box(page).fill(guess)
      await page.keyboard.press('Enter')
      await answer(page)
        .getByText(answers('wrong.flag'))
        .or(answer(page).getByText(/ 秒|second/))
        .first()
        .waitFor()
    }
    await answer(page)
      .getByText(/ 秒|second/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: answers('submitFlag'), exact: true }).isDisabled()).toBe(
      true,
    )
    await takeScreenshot(page, picture('too-fast'))
    await expectAccessibleLayout(page, variant)
    // The browser console logs the expected refusal.
    expect(faults.filter((fault) => !/429/.test(fault))).toEqual([])
  })

  test('a network failure is shown, and retrying sends the same attempt: one submission', async () => {
    const { page, userId, context } = await signedInVisit(browser, variant)
    const scene = await competitions.make({ leaderId: userId })
    const [first] = scene.tasks
    // Live events are blocked as well: they would mark the task as solved before the retry.
    await context.route(/\/events(\?|$)/, (route) => route.abort('connectionreset'))
    await page.goto(playPage(scene.competitionId, first?.id))
    await box(page).fill(first?.flag ?? '')
    // The request arrives, and its reply is lost.
    await context.route('**/answers', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.keyboard.press('Enter')
    await answer(page).getByText(answers('unsure')).waitFor()
    await takeScreenshot(page, picture('unsure'))
    await expectAccessibleLayout(page, variant)
    await context.unroute('**/answers')
    await page.getByRole('button', { name: translator(language, 'basics')('retry') }).click()
    await answer(page).getByText(t('task.answer.right')).waitFor()
    const submissions = await competitions.owner.query(
      'select verdict from platform.submissions where task_id = $1',
      [first?.id],
    )
    expect(submissions).toEqual([{ verdict: 'right' }])
  })
})
