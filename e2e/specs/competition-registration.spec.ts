import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTeam, updateProfile } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { newPerson } from '../support/person.ts'
import { useRegistrationCompetitions } from '../support/registration-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

// Two people open a dozen pages each on two sites.
vi.setConfig({ testTimeout: 240_000 })

const pictures = join(artefacts, 'competitions')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = useRegistrationCompetitions()

async function expectAccessibleLayout(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'))
  expect(await violationsInJourney(page)).toEqual([])
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'competitions')
  const teams = translator(language, 'teams')
  const picture = (name: string, fullPage = true) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
    fullPage,
  })

  test('a visitor finds a competition, follows its checklist, creates a team and registers it', async () => {
    const competition = await competitions.make()
    const person = newPerson()
    const { page } = await browser.visit(variant)
    await page.goto(`${site.origin}/tiltyard-ui-competition/?status=registering`)
    await page.waitForURL(`${site.origin}/competition?status=registering`)
    await page.getByRole('link', { name: t('types.jeopardy'), exact: true }).click()
    await page.waitForURL(`${site.origin}/competition?status=registering&type=jeopardy`)
    await takeScreenshot(page, picture('list'))
    await expectAccessibleLayout(page)
    const link = page.getByRole('link', { name: competition.name[language], exact: true })
    // Competitions of other specs are in the list as well.
    for (let n = 2; (await link.count()) === 0 && n < 9; n += 1)
      await page.goto(`${site.origin}/competition?status=registering&type=jeopardy&page=${n}`)
    await link.click()
    await page.getByRole('heading', { level: 1, name: competition.name[language] }).waitFor()
    await page.getByText(t('part.texts.signIn')).waitFor()
    await takeScreenshot(page, picture('visitor'))
    await expectAccessibleLayout(page)

    await openSession(page, person)
    await page.goto(`${site.origin}${competition.path}`)
    const list = page.getByRole('list', { name: t('part.checks.title') })
    await list.getByText(t('part.checks.team')).first().waitFor()
    await takeScreenshot(page, picture('lacking'))
    await expectAccessibleLayout(page)

    await page.getByRole('link', { name: t('part.steps.team'), exact: true }).click()
    await page
      .getByRole('dialog')
      .locator('input[name=name]')
      .fill(`Lance ${person.displayName.slice(-6)}`)
    await page.locator('select[name=orgType]').selectOption('other')
    await page.locator('input[name=orgName]').fill('东湖大学')
    // The profile lacks these, and the competition asks for them.
    await page.getByRole('dialog').locator('input[name=realName]').fill('林知远')
    await page.getByRole('dialog').locator('input[name=city]').fill('武汉')
    await takeScreenshot(page, picture('create-team', false))
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: teams('createForm.submit'), exact: true }).click()
    // The team's page says that it is not registered, and registers it.
    await page.waitForURL((url) => url.pathname.startsWith('/account/center/teams/'))
    await page
      .getByText(t('part.texts.register', { team: `Lance ${person.displayName.slice(-6)}` }))
      .waitFor()
    await takeScreenshot(page, picture('team'))
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: t('part.steps.register'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('register.willPass')).waitFor()
    await dialog.getByRole('button', { name: t('register.submit'), exact: true }).click()
    await dialog.getByText(t('register.agreeFirst')).waitFor()
    await takeScreenshot(page, picture('register', false))
    await expectAccessibleLayout(page)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('register.submit'), exact: true }).click()
    await page.getByText(t('part.texts.accepted')).waitFor()
    await page.getByText(t('part.states.accepted'), { exact: true }).waitFor()
    await takeScreenshot(page, picture('accepted'))
    await expectAccessibleLayout(page)

    await page.goto(`${site.origin}/account/center/teams`)
    await page.getByText(t('own.states.accepted'), { exact: true }).waitFor()
    await takeScreenshot(page, picture('teams'))
    await page.goto(`${site.origin}${competition.path}`)

    await page.getByRole('link', { name: t('tabs.teams'), exact: true }).click()
    await page
      .getByText(`Lance ${person.displayName.slice(-6)}`)
      .first()
      .waitFor()
    await page.getByRole('link', { name: t('tabs.team'), exact: true }).click()
    await page.getByRole('heading', { level: 2, name: `Lance ${person.displayName.slice(-6)}` }).waitFor()
    await takeScreenshot(page, picture('my-team'))
    await expectAccessibleLayout(page)
  })

  test('a returned entry shows its reason on the open page and can be submitted again', async () => {
    const competition = await competitions.make({ needsReview: true })
    const person = newPerson()
    const { page } = await browser.visit(variant)
    await openSession(page, person)
    await callApi(page, updateProfile, { body: { realName: '林知远', city: '武汉' } })
    await callApi(page, createTeam, {
      body: {
        competitionId: competition.id,
        name: `Shield ${person.displayName.slice(-6)}`,
        orgType: 'other',
        orgName: '东湖',
      },
    })
    await page.goto(`${site.origin}${competition.path}`)
    const dialog = page.getByRole('dialog')
    const send = async (step: 'register' | 'mend') => {
      await page.getByRole('button', { name: t(`part.steps.${step}`), exact: true }).click()
      await dialog.getByText(t('register.willReview')).waitFor()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: t('register.submit'), exact: true }).click()
      await page.getByText(t('part.texts.submitted')).waitFor()
    }
    await send('register')
    await takeScreenshot(page, picture('submitted'))
    await competitions.returnEntryOf(competition.id, '请写单位全称 / Write the full name')
    await page.getByText('请写单位全称').first().waitFor({ timeout: 20_000 })
    await takeScreenshot(page, picture('returned'))
    await expectAccessibleLayout(page)
    await send('mend')

    await page.getByRole('button', { name: t('part.entry.withdraw'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('withdraw.yes'), exact: true })
      .click()
    await page.getByRole('button', { name: t('part.steps.registerAgain'), exact: true }).waitFor()
    await takeScreenshot(page, picture('withdrawn'))
  })

  test('the page and the form tell staff that they cannot play, and how to change that', async () => {
    const competition = await competitions.make()
    const { page } = await browser.visit(variant)
    await openSession(page, newPerson())
    await competitions.addMonitor(competition.id, await userIdOf(page))
    await page.goto(`${site.origin}${competition.path}`)
    await page.getByText(t('part.texts.staff')).waitFor()
    expect(await page.getByRole('list', { name: t('part.checks.title') }).count()).toBe(0)
    await takeScreenshot(page, picture('staff'))
    await expectAccessibleLayout(page)
    await page.getByRole('link', { name: t('tabs.team'), exact: true }).click()
    await page.getByText(t('part.texts.staff')).nth(1).waitFor()
    await takeScreenshot(page, picture('staff-team'))

    await page.goto(`${site.origin}/account/center/teams?competitionId=${competition.id}`)
    await page.getByRole('dialog').locator('input[name=name]').fill('Lance')
    await page.locator('input[name=orgName]').fill('东湖大学')
    await page.getByRole('dialog').locator('input[name=realName]').fill('林知远')
    await page.getByRole('dialog').locator('input[name=city]').fill('武汉')
    await page.getByRole('button', { name: teams('createForm.submit'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('part.texts.staff')).waitFor()
    await takeScreenshot(page, picture('staff-form', false))
    await expectAccessibleLayout(page)
  })

  test('every section of a competition has its URL and fits the viewport', async () => {
    const { page } = await browser.visit(variant)
    const demo = `${site.origin}/competition/01900000-0000-7000-8000-000000000202`
    await page.goto(demo, { waitUntil: 'networkidle' })
    for (const tab of ['rules', 'schedule', 'prizes', 'faq', 'announcements', 'teams'] as const) {
      await page.getByRole('link', { name: t(`tabs.${tab}`), exact: true }).click()
      await page.waitForURL(`${demo}?tab=${tab}`)
      await takeScreenshot(page, picture(`tab-${tab}`))
    }
    await page.goBack()
    await page.waitForURL(`${demo}?tab=announcements`)
    await page.setViewportSize({ width: 360, height: 780 })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
  })
})
