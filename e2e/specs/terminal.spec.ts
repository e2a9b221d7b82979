import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectSound, someone } from '../support/players.ts'
import { questionWithTerminal } from '../support/questions.ts'
import { takePicture } from '../support/screenshot.ts'
import { artefacts, site } from '../support/site.ts'
import { drawn, findShell, typeInShell } from '../support/terminal.ts'
import { useTrainingScenes } from '../support/training-questions.fixture.ts'
import { looksOf } from '../support/variants.ts'

const pictures = join(artefacts, 'terminal')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const { verify } = useTrainingScenes()
const question = await questionWithTerminal()

describe.each(looksOf(import.meta.filename))('in $language, $theme, $width px', (look) => {
  const t = translator(look.language, 'terminal')
  const environments = translator(look.language, 'environments')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${look.language}-${look.theme}-${look.width}.png`),
  })

  test('the terminal runs commands, follows the window size, survives a network failure, releases the keyboard and states its end', async () => {
    const { page, userId, context, faults } = await someone(browser, look)
    await verify(userId)
    await page.addInitScript(rememberSockets)
    await page.goto(`${site.origin}/training/question/${question.id}`)
    await page.getByRole('button', { name: environments('none.start') }).click()
    await findShell(page).catch(async (fault: unknown) => {
      await takePicture(page, picture('stuck'))
      throw new Error(faults.join('\n'), { cause: fault })
    })
    await typeInShell(page, 'echo once-$((6*7))')
    await expect.poll(() => drawn(page)).toContain('once-42')
    expect(await isInOurFont(page)).toBe(true)
    const terminal = page.getByRole('region', { name: t('label'), exact: true })
    await terminal.scrollIntoViewIfNeeded()
    await takePicture(page, picture('connected'))
    await expectSound(page, look)

    const before = await sizeInside(page)
    await page.getByRole('button', { name: t('larger') }).click()
    await expect.poll(() => sizeInside(page)).not.toBe(before)

    await typeInShell(page, 'echo kept-$((6*8)); (sleep 3; echo away-$((7*9))) &')
    await expect.poll(() => drawn(page)).toContain('kept-48')
    // Offline mode keeps open connections, unlike a pulled cable: the sockets are closed by hand.
    await context.setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('cable-pulled')))
    await page.getByRole('button', { name: t('reconnectNow') }).waitFor()
    await takePicture(page, picture('reconnecting'))
    await context.setOffline(false)
    await page.getByRole('button', { name: t('reconnectNow') }).waitFor({ state: 'detached' })
    await expect.poll(() => drawn(page)).toContain('away-63')
    await typeInShell(page, 'echo twice-$((6*14))')
    await expect.poll(() => drawn(page)).toContain('twice-84')
    expect(await drawn(page)).toContain('kept-48')

    await page.keyboard.press('Shift+F6')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(t('copy'))

    await typeInShell(page, 'exit')
    await page.getByText(t('over.ended')).waitFor()
    await takePicture(page, picture('ended'))
    await expectSound(page, look)
    await page.getByRole('button', { name: t('over.again') }).click()
    // A new shell prints its greeting.
    await expect.poll(() => drawn(page), { timeout: 20_000 }).toMatch(/BusyBox.+\$/)
    await typeInShell(page, 'echo anew-$((6*21))')
    await expect.poll(() => drawn(page)).toContain('anew-126')
    await context.close()
  }, 240_000)
})

/** Columns and rows as a program in the environment sees them. */
async function sizeInside(page: Page): Promise<string> {
  await typeInShell(page, 'clear; echo size=$(stty size)=')
  await expect.poll(() => drawn(page)).toMatch(/size=\d+ \d+=/)
  return /size=(\d+ \d+)=/.exec(await drawn(page))?.[1] ?? ''
}

/** The emulator measures its glyphs when it opens, so the font must have loaded before. */
function isInOurFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const rows = document.querySelector('.xterm-rows')
    const [first = ''] = rows ? getComputedStyle(rows).fontFamily.split(',') : []
    const bare = (name: string) => name.replaceAll('"', '')
    return [...document.fonts].some(
      ({ family, status }) => bare(family) === bare(first) && status === 'loaded',
    )
  })
}

function rememberSockets(): void {
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
