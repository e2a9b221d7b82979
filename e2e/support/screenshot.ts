import type { Page } from 'playwright-core'

type PictureOptions = { readonly path: string; readonly fullPage?: boolean }

/**
 * A screenshot in the middle of a journey, for manual review. With E2E_SHORT only routes get one (every-page,
 * console-screens).
 */
export async function takePicture(page: Page, options: PictureOptions): Promise<void> {
  if (!process.env['E2E_SHORT']) await page.screenshot(options)
}
