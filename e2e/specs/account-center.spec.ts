import { type Language, languages } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import { describe, expect, test } from 'vitest'
import { violationsInJourney } from '../support/accessibility.ts'
import { openHome, userMenuName } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { demoPlayer } from '../support/person.ts'
import { openSession } from '../support/session.fixture.ts'
import { site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const browser = useBrowser()

const entries = [
  'profile',
  'security',
  'messages',
  'invitations',
  'competitions',
  'teams',
  'favorites',
  'environments',
  'datasets',
  'certificates',
  'tools',
  'notifications',
  'data',
] as const

async function openCenter(language: Language, width: number) {
  const visit = await browser.visit({ language, width })
  await openSession(visit.page, demoPlayer)
  await openHome(visit.page)
  await visit.page.getByRole('button', { name: await userMenuName(visit.page) }).click()
  await visit.page.getByRole('menuitem', { name: translator(language, 'shell')('personalCenter') }).click()
  return visit
}

describe.each(dailySample(import.meta.filename, languages))('Personal Center, in %s', (language) => {
  const t = translator(language, 'center')

  test('the account center is a list of links on a phone', async () => {
    const { page, faults } = await openCenter(language, 390)
    await page.waitForURL(`${site.origin}/account/center/index`)
    const hub = page.getByRole('navigation', { name: t('title') })
    await hub.getByRole('link').first().waitFor()
    expect(await hub.getByRole('link').count()).toBe(entries.length)
    expect(await violationsInJourney(page)).toEqual([])
    expect(faults).toEqual([])
    for (const entry of entries) {
      await hub.getByText(t(`entries.${entry}.title`), { exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/account/center/index')
      await page.goBack()
      await page.waitForURL(`${site.origin}/account/center/index`)
    }
  })

  test('the account center opens the profile on a wide screen', async () => {
    const { page } = await openCenter(language, 1440)
    await page.waitForURL(`${site.origin}/account/center/userDetail`)
    const navigation = page.getByRole('navigation', { name: t('title') })
    for (const entry of entries) {
      await navigation.getByRole('link', { name: t(`entries.${entry}.title`), exact: true }).click()
      await navigation
        .locator('[aria-current=page]')
        .getByText(t(`entries.${entry}.title`))
        .waitFor()
    }
  })
})

test('no entry of the menu is hidden or overlaps another at any tablet width', async () => {
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openSession(page, demoPlayer)
  await openHome(page)
  for (const width of [769, 800, 900, 1023, 1024, 1100, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    const parts = await page.evaluate(() =>
      [...document.querySelectorAll(':is(header, header + nav) :is(a, button, summary)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
    expect(parts.length, `${width}`).toBeGreaterThan(10)
    expect(
      parts.filter(({ left, right }) => left < 0 || right > width),
      `${width}`,
    ).toEqual([])
    const covered = parts.flatMap((a, index) =>
      parts
        .slice(index + 1)
        .filter((b) => !doNotOverlap(a, b))
        .map((b) => [a, b]),
    )
    expect(covered, `${width}`).toEqual([])
  }
})

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** One pixel of overlap is allowed for rounding. */
function doNotOverlap(a: Box, b: Box): boolean {
  return a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
}
