import { isRichDocument, type RichDocument } from '@tiltyard/contracts'
import { renderDocument, sanitiseArticle } from '@tiltyard/rich-text'
import { beforeAll, expect, test } from 'vitest'
import { openMarkupRunner } from '../support/markup-runner.ts'
import {
  documentsWithAttribute,
  documentWithText,
  withoutControlCharacters,
} from '../support/payloads/in-documents.ts'
import { decode, encode, sampledPayloads as payloads } from '../support/payloads/index.ts'
import { dailySample } from '../support/variants.ts'

/** The rendering pipeline of every content body, without the content security policy of the pages. */
let runner: Awaited<ReturnType<typeof openMarkupRunner>>
beforeAll(async () => {
  runner = await openMarkupRunner()
})

const effectsOf = (transform: (html: string) => string) =>
  runner.effectsOf(new Map(payloads.map(({ id, html }) => [id, transform(html)])))

const encodings: readonly [string, (html: string) => string][] = [
  ['as written', (html) => html],
  ['escaped once', encode],
  ['escaped twice', (html) => encode(encode(html))],
]

const renderText = (text: string) => {
  const document = documentWithText(withoutControlCharacters(text))
  if (!isRichDocument(document)) throw new Error(`not a document: ${text}`)
  return renderDocument(document).html
}

test.each(dailySample(import.meta.filename, encodings))(
  'in every text of a document, %s, no payload has an effect',
  async (_, write) => {
    const effects = await effectsOf((html) => renderText(write(html)))
    expect(payloads.filter(({ id }) => effects.has(id)).map(({ html }) => html)).toEqual([])
    expect(effects.size).toBe(0)
  },
  300_000,
)

test('the contract refuses payloads in every attribute, and without it none would have an effect', async () => {
  const accepted = payloads.flatMap(({ html }) => documentsWithAttribute(html)).filter(isRichDocument)
  expect(accepted).toEqual([])
  const effects = await effectsOf((html) =>
    documentsWithAttribute(html)
      .map((document) => renderDocument(document as RichDocument).html)
      .join(''),
  )
  expect(effects.size).toBe(0)
}, 300_000)

test.each(dailySample(import.meta.filename, encodings))(
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
  const effects = await effectsOf((html) => decode(renderText(html)))
  expect(effects.size).toBeGreaterThan(payloads.length / 2)
}, 300_000)
