import { isRichDocument, type RichDocument } from '@tiltyard/contracts'
import { renderDocument, sanitiseArticle } from '@tiltyard/rich-text'
import { beforeAll, expect, test } from 'vitest'
import { openLaboratory } from '../support/laboratory.ts'
import { oneADay } from '../support/looks.ts'
import { everywhere, inEveryAttribute, typed } from '../support/payloads/in-documents.ts'
import { decode, encode, someOrAll as payloads } from '../support/payloads/index.ts'

/** What editors write, as articles, activities and datasets show it: the pipeline of every body, without the pages' content policy. */
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
  'in every place of a document where words stand, %s, none has any effect',
  async (_, write) => {
    const effects = await effectsOf((html) => rendered(write(html)))
    expect(payloads.filter(({ id }) => effects.has(id)).map(({ html }) => html)).toEqual([])
    expect(effects.size).toBe(0)
  },
  300_000,
)

test('in every attribute the contract refuses them; were it not there, none would have any effect either', async () => {
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
  'stored markup that was tampered with, %s, has no effect when it goes out',
  async (_, write) => {
    const effects = await effectsOf((html) => sanitiseArticle(write(html)))
    expect(
      payloads.filter(({ id }) => effects.has(id)).map(({ html }) => sanitiseArticle(write(html))),
    ).toEqual([])
    expect(effects.size).toBe(0)
  },
  300_000,
)

test('decoding what was rendered, as the seed’s view does, would let them run: nothing may touch it afterwards', async () => {
  const effects = await effectsOf((html) => decode(rendered(html)))
  expect(effects.size).toBeGreaterThan(payloads.length / 2)
}, 300_000)
