import type { Page } from 'playwright-core'

type ScreenshotOptions = { readonly path: string; readonly fullPage?: boolean }

/**
 * A screenshot in the middle of a journey, for manual review. With E2E_SHORT only routes get one (every-page,
 * console-screens).
 */
export async function takeScreenshot(page: Page, options: ScreenshotOptions): Promise<void> {
  if (!process.env['E2E_SHORT']) await page.screenshot(options)
}
