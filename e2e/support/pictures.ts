import type { Page } from 'playwright-core'

type PictureOptions = { readonly path: string; readonly fullPage?: boolean }

/**
 * A picture in the midst of a journey, for people who look through them. In the everyday form only routes are photographed,
 * each once (every-page, console-screens), as with `violationsOnTheWay`.
 */
export async function takePicture(page: Page, options: PictureOptions): Promise<void> {
  if (!process.env['E2E_SHORT']) await page.screenshot(options)
}
