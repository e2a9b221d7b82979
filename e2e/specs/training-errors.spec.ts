import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getOwnLeaderboardRow, getProgress, listOwnQuestions } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'training-trouble')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const ownRoutes = [getOwnLeaderboardRow, getProgress, listOwnQuestions]

/** Public data load; a person's own data are refused until the returned function is called. */
async function refuseOwnRoutes(page: Page): Promise<() => Promise<void>> {
  const json = { code: 503, msg: '', data: null, requestId: 'e2e-failing' }
  const isOwn = (url: URL) => ownRoutes.some(({ path }) => url.pathname === path)
  await page.route(isOwn, (route) => route.fulfill({ status: 503, json }))
  return () => page.unroute(isOwn)
}

/** One reply may fill several parts of the page, so a retry button may disappear before it is clicked. */
async function retryUntilLoaded(buttons: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const remaining = await buttons.count()
      if (remaining > 0)
        await buttons
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined)
      return remaining
    })
    .toBe(0)
}

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant
  const t = translator(language, 'training')
  const basics = translator(language, 'basics')
  const kit = translator(language, 'kit')

  test.each([
    ['list', '/training/questions?standing=solved', t('list.ownFailed'), basics('retry')],
    ['board', '/training/leaderboard', t('board.yoursFailed'), basics('retry')],
    ['home', '/training/home', 'e2e-failing', kit('retry')],
    ['me', '/training/me', 'e2e-failing', kit('retry')],
  ])(
    '%s says that one’s own part is missing, and gets it by another try',
    async (name, path, said, retry) => {
      const { page, context } = await signedInVisit(browser, variant)
      const allowOwnRoutes = await refuseOwnRoutes(page)
      await page.goto(`${site.origin}${path}`)
      const main = page.getByRole('main')
      await main.getByText(said).first().waitFor()
      await takeScreenshot(page, {
        path: join(pictures, `${name}-${language}-${theme}-${width}.png`),
        fullPage: true,
      })
      await expectAccessibleLayout(page, variant)
      await allowOwnRoutes()
      await retryUntilLoaded(main.getByRole('button', { name: retry, exact: true }))
      await main.getByText(said).first().waitFor({ state: 'detached' })
      await context.close()
    },
  )
})
