import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'console-operations')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { owner } = usePlayCompetitions()

async function insertFault(fingerprint: string, message: string): Promise<void> {
  await owner.query(
    `insert into platform.recorded_faults (fingerprint, process, subject, name, message, frames, version, request_id,
       occurrences, first_at, last_at)
     values ($1, 'api', 'GET /api02/sample', 'RangeError', $2, '{"save (packages/core/src/sample.ts:10:5)"}', '0.1.0',
       'abcdefgh01234567', 7, now() - interval '1 day', now())
     on conflict (fingerprint) do nothing`,
    [fingerprint, message],
  )
}

/** Due in a year, so that no worker takes it meanwhile. */
async function insertFailedJob(name: string): Promise<void> {
  await owner.query(`select platform_jobs.add_job($1, run_at => now() + interval '1 year')`, [name])
  await owner.query(
    `update platform_jobs._private_jobs set attempts = 25, last_error = 'connect ECONNREFUSED 127.0.0.1:25'
     where task_id = (select id from platform_jobs._private_tasks where identifier = $1)`,
    [name],
  )
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, at $width px', (variant) => {
  const { language } = variant
  const t = translator(language, 'operations')
  const basics = translator(language, 'basics')
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

  async function checkPage(page: Page, shot: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    await takeScreenshot(page, {
      path: join(pictures, `${shot}-${language}-${variant.theme}-${variant.width}.png`),
      fullPage: true,
    })
    expect(await violationsInJourney(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false)
  }

  test('an administrator tests the mail relay, discards a failed job and sets the quota', async () => {
    const job = `e2e.${newId()}`
    await insertFailedJob(job)
    const { page, faults } = await browser.visit(variant)
    const userId = await openSession(page, newPerson(), site.consoleOrigin)
    await owner.query('update platform.users set role_id = $1 where id = $2', [roles.administrator, userId])

    await page.goto(`${site.consoleOrigin}/operations`)
    await page.getByLabel(t('mail.test')).fill(`test-${newId()}@mail.example`)
    await button(page, t('mail.testSend')).click()
    await page.getByText(t('mail.outcomes.accepted.text')).waitFor()
    await checkPage(page, 'delivery')

    await page.getByRole('tab', { name: t('parts.jobs') }).click()
    await page.waitForURL('**/operations/jobs')
    await page.goto(`${site.consoleOrigin}/operations/jobs?state=failed&name=${job}`)
    await page.getByText('connect ECONNREFUSED 127.0.0.1:25').waitFor()
    await checkPage(page, 'jobs')
    await button(page, t('jobs.discard')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('jobs.reason')).fill('The mailbox is gone')
    await dialog.getByRole('button', { name: t('jobs.discard'), exact: true }).click()
    await page.getByText(t('jobs.none')).waitFor()

    await insertFault('e2e0e2e0e2e0e2e0', 'a value out of range')
    await page.getByRole('tab', { name: t('parts.faults') }).click()
    await page.waitForURL('**/operations/faults')
    await page.getByText('a value out of range').waitFor()
    await page.getByText(t('faults.stack')).first().click()
    await page.getByText('packages/core/src/sample.ts:10:5').waitFor()
    await checkPage(page, 'faults')

    await page.getByRole('tab', { name: t('parts.storage') }).click()
    await button(page, t('storage.setQuota')).click()
    await page.getByLabel(t('storage.quotaLabel')).fill('50000')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: basics('save'), exact: true })
      .click()
    await page.getByText('50.0 TB').waitFor()
    await checkPage(page, 'storage')
    await owner.query('delete from platform.storage_quota')
    await owner.query(`delete from platform.recorded_faults where fingerprint = 'e2e0e2e0e2e0e2e0'`)
    expect(faults).toEqual([])
  })
})
