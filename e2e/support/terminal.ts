import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The rendered text has no blanks at the ends of lines. */
export const terminalText = async (page: Page) => (await page.locator('.xterm-rows').textContent()) ?? ''

/** Waits for the prompt; the environment may have to start first. */
export async function waitForShell(page: Page): Promise<void> {
  const terminal = page.locator('.xterm')
  await terminal.waitFor({ timeout: 90_000 })
  // The emulator draws nothing outside the viewport.
  await terminal.scrollIntoViewIfNeeded()
  await expect.poll(() => terminalText(page), { timeout: 30_000 }).toMatch(/[$#]/)
}

export async function typeInShell(page: Page, command: string): Promise<void> {
  await page.locator('.xterm textarea').focus()
  await page.keyboard.type(`${command}\n`)
}
