import type { Page } from 'playwright-core'

type ScreenshotOptions = { readonly path: string; readonly fullPage?: boolean }

/** A screenshot for manual review; with E2E_SHORT there is none, because nobody looks at those of the everyday lane. */
export async function takeScreenshot(page: Page, options: ScreenshotOptions): Promise<void> {
  if (!process.env['E2E_SHORT']) await page.screenshot(options)
}
