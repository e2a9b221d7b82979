import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { usePlayCompetitions } from '../support/play-competition.fixture.ts'
import { expectAccessibleLayout, playPage, signedInVisit } from '../support/players.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { artefacts } from '../support/site.ts'
import { giveEnvironment, toolPort } from '../support/task-environment.fixture.ts'
import { terminalText, typeInShell, waitForShell } from '../support/terminal.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'task-environment')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const competitions = usePlayCompetitions()

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const t = translator(variant.language, 'play')
  const environments = translator(variant.language, 'environments')
  const picture = (name: string) => ({
    path: join(pictures, `${name}-${variant.language}-${variant.theme}-${variant.width}.png`),
    fullPage: true,
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('a team solves a jeopardy task in the environment that its members share, with a terminal and with their own tools', async () => {
    const [leader, member] = [await signedInVisit(browser, variant), await signedInVisit(browser, variant)]
    const scene = await competitions.make({ leaderId: leader.userId, memberIds: [member.userId] })
    await giveEnvironment(competitions.owner, scene)
    const address = playPage(scene.competitionId, scene.tasks[0]?.id)
    const { page } = leader
    await page.goto(address)
    await page.getByText(environments('none.teamText')).waitFor()
    await takeScreenshot(page, picture('offer'))
    await expectAccessibleLayout(page, variant)
    await button(page, environments('none.start')).click()
    await waitForShell(page)

    await member.page.goto(address)
    await waitForShell(member.page)
    await typeInShell(member.page, 'echo hello from a member > /tmp/note')
    await typeInShell(page, `nc -ll -p ${toolPort} -e /bin/cat /tmp/note & clear; cat /tmp/flag`)
    await expect.poll(() => terminalText(page)).toMatch(/flag\{found_\w+\}/)
    const [flag = ''] = /flag\{found_\w+\}/.exec(await terminalText(page)) ?? []

    await connectTools(page)
    await page.locator('input[name=answer]').fill(flag)
    await page.keyboard.press('Enter')
    await page.locator('[data-feedback=right]').getByText(t('task.answer.right')).waitFor()
    expect([...leader.faults, ...member.faults]).toEqual([])
    for (const { context } of [leader, member]) await context.close()
  }, 180_000)

  async function connectTools(page: Page): Promise<void> {
    const services = page.getByRole('region', { name: environments('services.title') })
    const items = services.getByRole('listitem')
    for (let n = 0; n < 3; n += 1)
      await services
        .getByRole('button', { name: environments('services.connect') })
        .nth(n)
        .click()
    await expect.poll(() => services.locator('pre').count()).toBe(4)
    await takeScreenshot(page, picture('tools'))
    await expectAccessibleLayout(page, variant)
    const [curl = '', , , nc = ''] = await services.locator('pre').allTextContents()
    expect(await items.count()).toBeGreaterThan(3)
    const [, header = '', token = '', url = ''] = /^curl -H '([^:]+): ([^']+)' (\S+)$/.exec(curl) ?? []
    const answer = await fetchLocal(url, { [header]: token })
    expect(answer).toBe(200)
    const [, first = '', host = '', port = ''] = /^\(echo (\S+); cat\) \| nc (\S+) (\d+)$/.exec(nc) ?? []
    expect(await dial({ host, port: Number(port) }, `${first}\n`)).toContain('hello from a member')
  }
})

/** Node resolves no name below localhost. */
async function fetchLocal(url: string, headers: Record<string, string>): Promise<number> {
  const { host, port, pathname } = new URL(url)
  const text = await dial(
    { host: '127.0.0.1', port: Number(port) },
    [
      `GET ${pathname} HTTP/1.1`,
      `host: ${host}`,
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
}

async function dial(to: { readonly host: string; readonly port: number }, text: string): Promise<string> {
  const socket = connect(to)
  socket.write(text)
  const pieces = await socket.toArray()
  return Buffer.concat(pieces as Buffer[]).toString()
}
