import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  decideVerification,
  inviteToTeam,
  leaveTeam,
  listVerifications,
  updateProfile,
} from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { callApi } from '../support/call-api.ts'
import { openConsole } from '../support/console.ts'
import { demoCaptain, demoOrganiser, demoReviewer, newPerson, type Person } from '../support/person.ts'
import { sampleDocument } from '../support/sample-document.ts'
import { sampleImage } from '../support/sample-image.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { sendDocument } from '../support/send-document.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'teams')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const companyTeam = '01900000-0000-7000-8000-000000000301'

async function expectAccessibleLayout(page: Page): Promise<void> {
  // The UI kit keeps announcing a removed button for some seconds.
  await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'))
  expect(await violationsInJourney(page)).toEqual([])
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'teams')
  const c = translator(language, 'materials')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${language}-${variant.theme}-${variant.width}.png`),
  })

  /** Verified by a document that a reviewer approves; verification.spec.ts covers those pages. */
  async function verify(page: Page, person: Person): Promise<void> {
    const s = translator(language, 'security')
    await sendDocument(page, language)
    await page.getByText(s('verify.standing.review.title')).waitFor()
    const reviewer = await browser.visit(variant)
    await openConsole(reviewer.page, demoReviewer)
    const { data } = await callApi<{ data: { id: string; person: { nickname: string } }[] }>(
      reviewer.page,
      listVerifications,
    )
    const request = data.find(({ person: { nickname } }) => nickname === person.displayName)
    await callApi(reviewer.page, decideVerification, {
      params: { requestId: request?.id ?? '' },
      body: { decision: 'approve' },
    })
    await reviewer.context.close()
    await page.getByText(s('verify.standing.photo.title')).waitFor()
  }

  test('a member of a company team is sent to verification and back, submits material, has it returned and is approved', async () => {
    const guest = newPerson()
    const { page, faults } = await browser.visit(variant)
    await openSession(page, guest)
    await callApi(page, updateProfile, {
      body: {
        realName: '演示用户',
        orgType: 'company',
        orgName: '磐石',
        department: '安全部',
        jobTitle: '工程师',
      },
    })
    const captain = await browser.visit(variant)
    await openSession(captain.page, demoCaptain)
    const { id } = await callApi<{ id: string }>(captain.page, inviteToTeam, {
      params: { teamId: companyTeam },
      body: { by: 'nickname', nickname: guest.displayName },
    })

    const address = `${site.origin}/account/center/invitations?invitation=${id}`
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: t('dialog.title') })
    await dialog.getByRole('link', { name: t('instructions.toVerify') }).click()
    await page.waitForURL((url) => url.pathname === '/account/center/accountSecurity')
    await verify(page, guest)
    await page.getByRole('link', { name: translator(language, 'security')('verify.back') }).click()
    await page.waitForURL(address)

    await dialog.getByRole('button', { name: t('dialog.accept') }).click()
    // The name of the organisation is that of the profile.
    for (const messageKey of ['pleaseUpload', 'pleaseCheck'] as const)
      await dialog.getByText(t(`dialog.${messageKey}`), { exact: true }).waitFor()
    await takeScreenshot(page, picture('accept-missing'))
    await expectAccessibleLayout(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '工牌.png', mimeType: 'image/png', buffer: sampleImage() })
    await dialog.getByText(t('dialog.onlyJpeg'), { exact: true }).waitFor()
    await dialog.getByRole('button', { name: /工牌/ }).last().click()
    await dialog.locator('input[name=orgName]').fill('磐石数据科技有限公司')
    const proof = { name: '工牌.jpg', mimeType: 'image/jpeg', buffer: await sampleDocument(page) }
    await dialog.locator('input[type=file]').setInputFiles(proof)
    await dialog.getByRole('img', { name: t('dialog.preview') }).waitFor()
    await dialog.getByRole('checkbox').check()
    await takeScreenshot(page, picture('accept-filled'))
    await dialog.getByRole('button', { name: t('dialog.accept') }).click()
    await page.getByText(t('dialog.accepted')).first().waitFor()

    await page.goto(`${site.origin}/account/center/teams/${companyTeam}`)
    await page.getByText(t('team.materialStates.pending')).first().waitFor()
    await takeScreenshot(page, { ...picture('company-team'), fullPage: true })
    await expectAccessibleLayout(page)

    const organiser = await browser.visit(variant)
    await openConsole(organiser.page, demoOrganiser, '/materials')
    const openIt = async () => {
      await organiser.page.goto(`${site.consoleOrigin}/materials?state=pending`)
      await organiser.page.getByRole('button', { name: guest.displayName }).click()
      const image = organiser.page.getByRole('img', { name: c('pictureOf', { nickname: guest.displayName }) })
      await expect
        .poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(900)
    }
    await openIt()
    await takeScreenshot(organiser.page, picture('console-material'))
    await expectAccessibleLayout(organiser.page)
    await organiser.page.keyboard.press('b')
    await organiser.page.locator('#decision-reason').fill('公章看不清')
    await organiser.page
      .getByRole('button', { name: c('return') })
      .last()
      .click()
    await organiser.page.getByText(c('done')).first().waitFor()

    // The page updates without a reload.
    await page.getByText(t('team.reason', { reason: '公章看不清' })).waitFor()
    await page.getByRole('button', { name: t('team.handInAgain') }).click()
    const resubmitDialog = page.getByRole('dialog', { name: t('team.handInAgain') })
    await resubmitDialog.locator('input[name=orgName]').fill('磐石数据科技有限公司')
    await resubmitDialog.locator('input[type=file]').setInputFiles(proof)
    await resubmitDialog.getByRole('img', { name: t('dialog.preview') }).waitFor()
    await resubmitDialog.getByRole('button', { name: t('team.handIn'), exact: true }).click()
    await page.getByText(t('team.handedIn')).first().waitFor()
    await openIt()
    await organiser.page.keyboard.press('a')
    await organiser.page.getByText(c('approveAsk')).waitFor()
    await organiser.page
      .getByRole('button', { name: c('approve') })
      .last()
      .click()
    await page.getByText(t('team.materialStates.approved')).first().waitFor()
    // The member of one variant must not occupy a seat in the next one.
    await callApi(page, leaveTeam, { params: { teamId: companyTeam } })
    expect(organiser.faults, organiser.faults.join(' · ')).toEqual([])
    expect(faults, faults.join(' · ')).toEqual([])
  })
})
