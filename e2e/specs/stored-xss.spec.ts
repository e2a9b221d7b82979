import type { RichDocument } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openBrowser, useBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { documentWithText, withoutControlCharacters } from '../support/payloads/in-documents.ts'
import { encode, sampledPayloads as payloads } from '../support/payloads/index.ts'
import { demoEditor } from '../support/person.ts'
import { previewDraft, removeDraft } from '../support/preview.ts'
import { dailySample } from '../support/variants.ts'

/**
 * Texts are written by the console's calls and rendered on the site's pages without their content security policy. They stay
 * previews: a published attack would be on top of every list that other specs read.
 */
const browser = useBrowser()

const textsPerDocument = 20
const texts = Array.from({ length: Math.ceil(payloads.length / textsPerDocument) }, (_, at) =>
  payloads.slice(at * textsPerDocument, (at + 1) * textsPerDocument).map(({ html }) => html),
)
const twice = (html: string) => encode(encode(html))
const textOf = (part: readonly string[], write: (html: string) => string): RichDocument => ({
  type: 'doc',
  content: part.flatMap((html) => documentWithText(withoutControlCharacters(write(html))).content),
})
const contentTitle = { title: { zh: '攻击' }, summary: { zh: '攻击' } }
const [starts, ends] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
const kinds = {
  info: { channel: 'practice' },
  activity: { startsAt: starts, endsAt: ends },
  tool: {
    category: 'other',
    licence: 'MIT',
    platforms: ['linux'],
    repository: 'https://git.example.org/attack',
  },
  dataset: { category: 'network-traffic', licence: 'CC0', publisher: { zh: '某校' } },
} as const

const encodings = [
  ['info', 'as written', (html: string) => html],
  ['info', 'escaped once', encode],
  ['info', 'escaped twice', twice],
  ['activity', 'as written', (html: string) => html],
  ['dataset', 'as written', (html: string) => html],
  ['tool', 'as written', (html: string) => html],
] as const

test.each(dailySample(import.meta.filename, encodings))(
  'every payload in %s, %s, has no effect on its page',
  async (kind, _, write) => {
    const { page } = await browser.visit({ language: 'zh', width: 1440 })
    await openConsole(page, demoEditor)
    const more = kinds[kind]
    const effects: string[] = []
    for (const part of texts) {
      const document = { ...contentTitle, ...more, body: { zh: textOf(part, write) } }
      const { id, url } = await previewDraft(page, kind, document)
      effects.push(...(await effectsAt(url)))
      await removeDraft(page, id)
    }
    expect(effects).toEqual([])
  },
  300_000,
)

async function effectsAt(address: string): Promise<string[]> {
  const effects: string[] = []
  const context = await (await openBrowser()).newContext({ bypassCSP: true })
  await context.exposeFunction('ran', (id: number) => effects.push(`ran ${id}`))
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'canary.test') effects.push(request.url())
  })
  const page = await context.newPage()
  // On a busy machine rendering a text of this size may time out, and the site shows an error page.
  for (let time = 0; time < 5; time++)
    if ((await page.goto(address, { waitUntil: 'networkidle' }))?.ok()) break
  // Without the text there would be nothing to test.
  expect(await page.locator('main pre').count()).toBeGreaterThan(textsPerDocument)
  await page.evaluate(() => {
    const kinds = ['click', 'mouseover', 'pointerdown', 'focusin', 'keydown', 'contextmenu', 'copy', 'wheel']
    for (const element of document.querySelectorAll('main [lang] *:not(a, button)'))
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: false }))
  })
  await page.waitForTimeout(300)
  await context.close()
  return effects
}
