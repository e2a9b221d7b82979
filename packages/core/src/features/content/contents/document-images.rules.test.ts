import { expect, test } from 'vitest'
import { extractImageKeys } from './document.rules.ts'

const [a, b] = ['1', '2'].map((n) => `public/content-image/0199c0de-0000-7000-8000-00000000000${n}.webp`)

test('the cover and the images of both languages are found, each once', () => {
  const image = (file: string | undefined) => ({ type: 'image', attrs: { file, alt: 'x' } })
  const document = { cover: a, body: { zh: { content: [image(a), image(b)] }, en: { content: [image(b)] } } }
  expect(extractImageKeys(document)).toEqual([a, b])
})

test('an image path inside a sentence is not an image', () => {
  expect(extractImageKeys({ title: `see ${a}`, cover: 'public/covers/x.png' })).toEqual([])
})
