import { isRichDocument, type RichDocument } from '@tiltyard/contracts'
import { renderDocument, sanitiseArticle } from '@tiltyard/rich-text'
import { beforeAll, expect, test } from 'vitest'
import { openLaboratory } from '../support/markup-runner.ts'
import { everywhere, inEveryAttribute, typed } from '../support/payloads/in-documents.ts'
import { decode, encode, someOrAll as payloads } from '../support/payloads/index.ts'
import { oneADay } from '../support/variants.ts'

/** The rendering pipeline of every content body, without the content security policy of the pages. */
let laboratory: Awaited<ReturnType<typeof openLaboratory>>
beforeAll(async () => {
  laboratory = await openLaboratory()
})

const effectsOf = (show: (html: string) => string) =>
  laboratory.effectsOf(new Map(payloads.map(({ id, html }) => [id, show(html)])))

const written: readonly [string, (html: string) => string][] = [
  ['as written', (html) => html],
  ['escaped once', encode],
  ['escaped twice', (html) => encode(encode(html))],
]

const rendered = (words: string) => {
  const document = everywhere(typed(words))
  if (!isRichDocument(document)) throw new Error(`not a document: ${words}`)
  return renderDocument(document).html
}

test.each(oneADay(import.meta.filename, written))(
  'in every text of a document, %s, no payload has an effect',
  async (_, write) => {
    const effects = await effectsOf((html) => rendered(write(html)))
    expect(payloads.filter(({ id }) => effects.has(id)).map(({ html }) => html)).toEqual([])
    expect(effects.size).toBe(0)
  },
  300_000,
)

test('the contract refuses payloads in every attribute, and without it none would have an effect', async () => {
  const accepted = payloads.flatMap(({ html }) => inEveryAttribute(html)).filter(isRichDocument)
  expect(accepted).toEqual([])
  const effects = await effectsOf((html) =>
    inEveryAttribute(html)
      .map((document) => renderDocument(document as RichDocument).html)
      .join(''),
  )
  expect(effects.size).toBe(0)
}, 300_000)

test.each(oneADay(import.meta.filename, written))(
  'tampered stored markup, %s, has no effect when it is served',
  async (_, write) => {
    const effects = await effectsOf((html) => sanitiseArticle(write(html)))
    expect(
      payloads.filter(({ id }) => effects.has(id)).map(({ html }) => sanitiseArticle(write(html))),
    ).toEqual([])
    expect(effects.size).toBe(0)
  },
  300_000,
)

test('decoding rendered markup, as the seed’s view does, would let payloads run', async () => {
  const effects = await effectsOf((html) => decode(rendered(html)))
  expect(effects.size).toBeGreaterThan(payloads.length / 2)
}, 300_000)
