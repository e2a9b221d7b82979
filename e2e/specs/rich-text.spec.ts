import { decodeOnce, sanitise, toSafeHtml } from '@tiltyard/rich-text'
import { beforeAll, expect, test } from 'vitest'
import { openMarkupRunner } from '../support/markup-runner.ts'
import { payloads as all, encode, sampledPayloads as payloads } from '../support/payloads/index.ts'

let runner: Awaited<ReturnType<typeof openMarkupRunner>>
beforeAll(async () => {
  runner = await openMarkupRunner()
})

const effectsOf = async (transform: (html: string) => string) =>
  runner.effectsOf(new Map(payloads.map(({ id, html }) => [id, transform(html)])))

const asWritten = (html: string) => html
const twice = (html: string) => encode(encode(html))

test('each of at least 150 payloads runs code or makes a request when it is rendered unsanitised', async () => {
  let silent = payloads
  // On a busy machine an image or animation may be late: payloads without an effect are rendered again.
  for (let time = 0; time < 4 && silent.length > 0; time++) {
    const effects = await runner.effectsOf(new Map(silent.map(({ id, html }) => [id, html])))
    silent = silent.filter(({ id }) => !effects.has(id))
  }
  expect(silent.map(({ html }) => html)).toEqual([])
  expect(all.length).toBeGreaterThanOrEqual(150)
}, 180_000)

test.each([
  ['as written', asWritten],
  ['escaped once', encode],
  ['escaped twice', twice],
])(
  'after sanitising, %s, no payload has an effect',
  async (_, write) => {
    const effects = await effectsOf((html) => toSafeHtml(write(html)))
    expect(payloads.filter(({ id }) => effects.has(id)).map(({ html }) => toSafeHtml(write(html)))).toEqual(
      [],
    )
    expect(effects.size).toBe(0)
  },
  180_000,
)

test('decoding after sanitising, as the seed’s view does, would let payloads run', async () => {
  const effects = await effectsOf((html) => decodeOnce(sanitise(encode(html))))
  expect(effects.size).toBeGreaterThan((150 * payloads.length) / all.length)
}, 180_000)
