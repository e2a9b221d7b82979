import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectAccessibleLayout, signedInVisit } from '../support/players.ts'
import { questionWithTerminal } from '../support/questions.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { terminalText, typeInShell, waitForShell } from '../support/terminal.ts'
import { useTrainingQuestions } from '../support/training-questions.fixture.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'terminal')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { verify } = useTrainingQuestions()
const question = await questionWithTerminal()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'terminal')
  const environments = translator(variant.language, 'environments')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`),
  })

  test('the terminal runs commands, follows the window size, survives a network failure, releases the keyboard and states its end', async () => {
    const { page, userId, context, faults } = await signedInVisit(browser, variant)
    await verify(userId)
    await page.addInitScript(recordSockets)
    await page.goto(`${site.origin}/training/question/${question.id}`)
    await page.getByRole('button', { name: environments('none.start') }).click()
    await waitForShell(page).catch(async (fault: unknown) => {
      await takeScreenshot(page, picture('stuck'))
      throw new Error(faults.join('\n'), { cause: fault })
    })
    await typeInShell(page, 'echo once-$((6*7))')
    await expect.poll(() => terminalText(page)).toContain('once-42')
    expect(await usesOwnFont(page)).toBe(true)
    const terminal = page.getByRole('region', { name: t('label'), exact: true })
    await terminal.scrollIntoViewIfNeeded()
    await takeScreenshot(page, picture('connected'))
    await expectAccessibleLayout(page, variant)

    const before = await terminalSize(page)
    await page.getByRole('button', { name: t('larger') }).click()
    await expect.poll(() => terminalSize(page)).not.toBe(before)

    await typeInShell(page, 'echo kept-$((6*8)); (sleep 3; echo away-$((7*9))) &')
    await expect.poll(() => terminalText(page)).toContain('kept-48')
    // Offline mode keeps open connections, unlike a pulled cable: the sockets are closed by hand.
    await context.setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('cable-pulled')))
    await page.getByRole('button', { name: t('reconnectNow') }).waitFor()
    await takeScreenshot(page, picture('reconnecting'))
    await context.setOffline(false)
    await page.getByRole('button', { name: t('reconnectNow') }).waitFor({ state: 'detached' })
    await expect.poll(() => terminalText(page)).toContain('away-63')
    await typeInShell(page, 'echo twice-$((6*14))')
    await expect.poll(() => terminalText(page)).toContain('twice-84')
    expect(await terminalText(page)).toContain('kept-48')

    await page.keyboard.press('Shift+F6')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(t('copy'))

    await typeInShell(page, 'exit')
    await page.getByText(t('over.ended')).waitFor()
    await takeScreenshot(page, picture('ended'))
    await expectAccessibleLayout(page, variant)
    await page.getByRole('button', { name: t('over.again') }).click()
    // A new shell prints its greeting.
    await expect.poll(() => terminalText(page), { timeout: 20_000 }).toMatch(/BusyBox.+\$/)
    await typeInShell(page, 'echo anew-$((6*21))')
    await expect.poll(() => terminalText(page)).toContain('anew-126')
    await context.close()
  }, 240_000)
})

/** Columns and rows as a program in the environment sees them. */
async function terminalSize(page: Page): Promise<string> {
  await typeInShell(page, 'clear; echo size=$(stty size)=')
  await expect.poll(() => terminalText(page)).toMatch(/size=\d+ \d+=/)
  return /size=(\d+ \d+)=/.exec(await terminalText(page))?.[1] ?? ''
}

/** The emulator measures its glyphs when it opens, so the font must have loaded before. */
function usesOwnFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const rows = document.querySelector('.xterm-rows')
    const [first = ''] = rows ? getComputedStyle(rows).fontFamily.split(',') : []
    const bare = (name: string) => name.replaceAll('"', '')
    return [...document.fonts].some(
      ({ family, status }) => bare(family) === bare(first) && status === 'loaded',
    )
  })
}

function recordSockets(): void {
  const opened: WebSocket[] = []
  window.WebSocket = class extends WebSocket {
    constructor(...asked: ConstructorParameters<typeof WebSocket>) {
      super(...asked)
      opened.push(this)
    }
  }
  addEventListener('cable-pulled', () => {
    for (const socket of opened.splice(0)) socket.close()
  })
}
