import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the shell has said, as it is drawn; blanks at the ends of lines are not. */
export const drawn = async (page: Page) => (await page.locator('.xterm-rows').textContent()) ?? ''

/** A shell that waits for what is typed; a machine may have to be made for it first. */
export async function findShell(page: Page): Promise<void> {
  await page.locator('.xterm').waitFor({ timeout: 90_000 })
  await expect.poll(() => drawn(page), { timeout: 30_000 }).toMatch(/[$#]/)
}

export async function typeInShell(page: Page, command: string): Promise<void> {
  await page.locator('.xterm textarea').focus()
  await page.keyboard.type(`${command}\n`)
}
