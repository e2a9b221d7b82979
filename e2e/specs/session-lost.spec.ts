import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bodyOf, writeArticle } from '../support/article-form.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson, type Person } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { createAccount, openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'session-lost')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()

/** As “sign out other browsers” does it, from another place. */
const endSessions = (userId: string) =>
  competitions.owner.query(
    'update platform.sessions set ended_at = now() where ended_at is null and user_id = $1',
    [userId],
  )

async function signInOnAccountPage(page: Page, person: Person): Promise<void> {
  await page.waitForURL(`${site.accountOrigin}/login**`)
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const session = translator(language, 'session')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
  })

  test('a session ended elsewhere says so; a flag and a form that were being typed are there after signing in again', async () => {
    const person = newPerson()
    await createAccount(person, language)
    const { page } = await browser.visit(variant)
    const userId = await openSession(page, person)
    const scene = await competitions.make({ leaderId: userId })
    const flagPage = playPage(scene.competitionId, scene.tasks[0]?.id)
    await page.goto(flagPage)
    const box = page.locator('input[name=answer]')
    await box.fill('flag{half-typed')
    await endSessions(userId)
    await box.press('Enter')
    await page.getByText(session('endedTitle')).waitFor()
    await box.fill('flag{half-typed-and-more}')
    await takeScreenshot(page, picture('flag'))
    await expectAccessibleLayout(page, variant)
    expect(
      await page.evaluate(() => [localStorage.getItem('Token'), localStorage.getItem('currentUser')]),
    ).toEqual(['', null])
    await page
      .getByRole('link', { name: session('again') })
      .first()
      .click()
    await signInOnAccountPage(page, person)
    await page.waitForURL(flagPage)
    await expect.poll(() => box.inputValue()).toBe('flag{half-typed-and-more}')

    await page.goto(`${site.origin}/account/center/userDetail`)
    const field = (name: string) => page.locator(`[name=${name}]`)
    await field('city').fill('杭州')
    await field('orgType').selectOption('school')
    await field('orgName').fill('湖畔大学')
    await endSessions(userId)
    await page.getByRole('button', { name: translator(language, 'basics')('save'), exact: true }).click()
    await page.getByText(session('endedTitle')).waitFor()
    await takeScreenshot(page, picture('form'))
    // The account service still knows the person: one press there.
    await page
      .getByRole('link', { name: session('again') })
      .first()
      .click()
    await page.waitForURL(`${site.accountOrigin}/login**`)
    await page.getByRole('main').getByRole('button').first().click()
    await page.waitForURL(`${site.origin}/account/center/userDetail`)
    await expect.poll(() => field('orgName').inputValue()).toBe('湖畔大学')
    expect(await field('city').inputValue()).toBe('杭州')
    expect(await field('orgType').inputValue()).toBe('school')
    await page.getByRole('button', { name: translator(language, 'basics')('save'), exact: true }).click()
    await page.getByText(translator(language, 'profile')('saved')).waitFor()

    // A list that cannot be loaded any more offers the sign-in, no Retry.
    await endSessions(userId)
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href="/account/center/security"]')?.click(),
    )
    await page.getByText(session('endedTitle')).waitFor()
    expect(await page.getByRole('button', { name: translator(language, 'basics')('retry') }).count()).toBe(0)
    await takeScreenshot(page, picture('list'))
  })
})

test('the console keeps an unsaved document while its editor signs in again in another tab', async () => {
  const session = translator('zh', 'session')
  const { page, context } = await browser.visit({ language: 'zh', width: 1440 })
  const person = newPerson()
  await createAccount(person, 'zh')
  const userId = await openSession(page, person, site.consoleOrigin)
  await competitions.owner.query('update platform.users set role_id = $1 where id = $2', [
    roles.editor,
    userId,
  ])
  await page.goto(`${site.consoleOrigin}/contents/info/new`)
  const title = { zh: `登录失效 ${userId}`, en: `Session lost ${userId}` }
  await writeArticle(page, title)
  await endSessions(userId)
  const save = page.getByRole('button', { name: translator('zh', 'basics')('save'), exact: true })
  await save.click()
  await page.getByText(session('endedTitle')).waitFor()
  await takeScreenshot(page, { path: join(pictures, 'console.png') })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: session('again') }).click(),
  ])
  await signInOnAccountPage(tab, person)
  await tab.waitForURL(`${site.consoleOrigin}/contents/info/new`)
  await page.getByText(session('endedTitle')).waitFor({ state: 'hidden' })
  expect(await bodyOf(page, 'zh').textContent()).toContain(title.zh)
  await save.click()
  await page.waitForURL(/\/contents\/info\/[0-9a-f-]{36}$/)
})
