import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { updateProfile } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { openHome } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { badgeOf } from '../support/create-message.ts'
import { demoPlayer, newPerson } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'teams')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const teamsPage = `${site.origin}/account/center/teams`
const invitationsPage = `${site.origin}/account/center/invitations`

async function expectAccessibleLayout(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  // The UI kit keeps announcing a removed button for some seconds.
  await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'))
  expect(await violationsInJourney(page)).toEqual([])
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'teams')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
  })

  test('a leader creates a team and invites; the invitee completes what is missing and accepts, and another declines by link', async () => {
    const [captain, guest] = [newPerson(), newPerson()]
    const [one, other] = [await browser.visit(variant), await browser.visit(variant)]
    const [leader, invitee] = [one.page, other.page]
    await openSession(leader, captain)
    await openSession(invitee, guest)
    await openHome(invitee)
    await callApi(leader, updateProfile, { body: { realName: '林知远', city: '武汉' } })

    await leader.goto(teamsPage)
    await leader.getByText(t('teams.empty.title')).waitFor()
    await takeScreenshot(leader, picture('teams-empty'))
    await leader.getByRole('button', { name: t('teams.create') }).click()
    const name = `Lance ${captain.displayName.slice(-6)}`
    await leader
      .locator('select[name=competitionId]')
      .selectOption({ label: language === 'zh' ? '开放数据取证赛' : 'Open Data Forensics' })
    await leader.locator('select[name=orgType]').selectOption('other')
    await leader.getByRole('button', { name: t('createForm.submit'), exact: true }).click()
    await leader.getByText(translator(language, 'basics')('required')).first().waitFor()
    await takeScreenshot(leader, picture('create'))
    await expectAccessibleLayout(leader)
    await leader.locator('input[name=name]').fill(name)
    await leader.locator('input[name=orgName]').fill('东湖大学')
    await leader.getByRole('button', { name: t('createForm.submit'), exact: true }).click()
    await leader.getByRole('heading', { level: 1, name }).waitFor()

    // The reply does not reveal whether such a person exists.
    for (const nickname of ['nobody of this name', guest.displayName]) {
      await leader.locator('input[name=to]').fill(nickname)
      await leader.getByRole('button', { name: t('invite.submit') }).click()
      await leader.getByText(nickname).first().waitFor()
    }

    await expect.poll(() => badgeOf(invitee), { timeout: 20_000 }).toBe('1')
    await invitee
      .getByRole('banner')
      .getByRole('button', { name: translator(language, 'messages')('openUnread', { unread: '1' }) })
      .click()
    await invitee.getByRole('tab', { name: translator(language, 'messages')('tabs.invitation') }).click()
    const waiting = invitee.getByRole('tabpanel').getByRole('link', { name: new RegExp(name) })
    await waiting.waitFor()
    await takeScreenshot(invitee, picture('panel'))
    await expectAccessibleLayout(invitee)
    await waiting.click()

    const dialog = invitee.getByRole('dialog', { name: t('dialog.title') })
    await dialog.getByText(t('instructions.title')).waitFor()
    expect(await dialog.getByRole('button', { name: t('dialog.accept') }).isDisabled()).toBe(true)
    if (variant.width >= 800) {
      const box = await dialog.boundingBox()
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(796)
      expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(800)
    } else expect((await dialog.boundingBox())?.width).toBe(variant.width)
    await takeScreenshot(invitee, picture('dialog-incomplete'))
    await expectAccessibleLayout(invitee)

    await dialog.getByRole('button', { name: t('dialog.back'), exact: true }).click()
    await invitee.waitForURL(invitationsPage)
    await invitee.getByRole('main').getByText(name).first().waitFor()
    await takeScreenshot(invitee, picture('invitations'))
    await expectAccessibleLayout(invitee)
    await invitee.getByRole('link', { name: t('invitations.openNamed', { team: name }) }).click()
    await dialog.getByText(t('instructions.title')).waitFor()
    const address = invitee.url()

    await dialog.getByRole('link', { name: t('instructions.toProfile') }).click()
    await invitee.waitForURL((url) => url.pathname === '/account/center/userDetail')
    const profile = translator(language, 'profile')
    await invitee.getByLabel(profile('fields.realName'), { exact: true }).fill('张三')
    await invitee.getByLabel(profile('fields.city'), { exact: true }).fill('杭州')
    await invitee.getByRole('button', { name: translator(language, 'basics')('save'), exact: true }).click()
    await invitee.waitForURL(address)
    await dialog.getByRole('button', { name: t('dialog.accept') }).click()
    await invitee.getByText(t('dialog.accepted')).first().waitFor()
    await invitee.waitForURL(invitationsPage)
    await invitee.getByText(t('invitations.empty.title')).waitFor()

    await leader
      .getByRole('listitem')
      .filter({ hasText: guest.displayName })
      .getByText(t('team.complete'))
      .waitFor()
    await takeScreenshot(leader, { ...picture('team'), fullPage: true })
    await expectAccessibleLayout(leader)

    await leader.locator('select[name=by]').selectOption('link')
    await leader.locator('input[name=to]').fill('小林')
    await leader.getByRole('button', { name: t('invite.submit') }).click()
    const link = (await leader.locator('code').first().textContent()) ?? ''
    await takeScreenshot(leader, { ...picture('team-link'), fullPage: true })
    await invitee.goto(link)
    await dialog.getByText(t('obstacles.in_a_team')).waitFor()
    expect(invitee.url()).toMatch(/\?invitation=[0-9a-f-]{36}$/)
    await takeScreenshot(invitee, picture('dialog-blocked'))
    await dialog.getByRole('button', { name: t('dialog.decline') }).click()
    await dialog.getByText(t('dialog.declineAsk')).waitFor()
    await dialog.getByRole('button', { name: t('dialog.declineNo') }).click()
    await dialog.getByRole('button', { name: t('dialog.decline') }).click()
    await takeScreenshot(invitee, picture('dialog-decline'))
    await dialog.getByRole('button', { name: t('dialog.declineYes') }).click()
    await invitee.getByText(t('dialog.declined')).first().waitFor()
    await invitee.waitForURL(invitationsPage)
    await leader.getByText(t('invitations.statuses.2')).first().waitFor()
    await invitee.goto(`${invitationsPage}?show=all`)
    await invitee.getByText(t('invitations.statuses.1')).first().waitFor()
    await takeScreenshot(invitee, picture('invitations-all'))

    await invitee.goto(teamsPage)
    await invitee.getByRole('main').getByRole('link', { name }).waitFor()
    await takeScreenshot(invitee, picture('teams'))
    await expectAccessibleLayout(invitee)
    await invitee.getByRole('main').getByRole('link', { name }).click()
    await invitee.getByRole('button', { name: t('team.leave') }).click()
    await invitee.getByRole('alertdialog').getByText(t('team.leaveText')).waitFor()
    await takeScreenshot(invitee, picture('leave'))
    await invitee.getByRole('button', { name: t('team.leaveYes'), exact: true }).click()
    await invitee.waitForURL(teamsPage)
    await expect
      .poll(() =>
        leader
          .getByRole('listitem')
          .filter({ hasText: guest.displayName })
          .getByText(t('team.complete'))
          .count(),
      )
      .toBe(0)
    expect(one.faults).toEqual([])
    expect(other.faults).toEqual([])
  })

  test('an invitation of a company team shows what the competition requires, with both return buttons', async () => {
    const { page, faults } = await browser.visit(variant)
    await openSession(page, demoPlayer)
    await page.goto(invitationsPage)
    await page.getByRole('link', { name: t('invitations.openNamed', { team: '磐石蓝队' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('instructions.both')).waitFor()
    expect(
      await dialog.getByRole('link', { name: t('instructions.toVerify') }).getAttribute('href'),
    ).toContain('accountSecurity?tab=userVerify&returnTo=')
    await takeScreenshot(page, picture('dialog-company'))
    await expectAccessibleLayout(page)
    expect(faults).toEqual([])
  })
})
