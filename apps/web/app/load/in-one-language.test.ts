import type { LocalisedHtml } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { inOneLanguage } from './in-one-language.ts'

const heading = (text: string) => [{ id: 's-1', level: 2, text }]
const both = {
  id: '1',
  html: { zh: '<p>文</p>', en: '<p>text</p>' } as LocalisedHtml,
  outline: { zh: heading('一'), en: heading('One') },
}

test('a page contains the text of its own language only', () => {
  expect(inOneLanguage(both, 'en')).toEqual({
    id: '1',
    html: '<p>text</p>',
    outline: heading('One'),
    spoken: 'en',
  })
  expect(inOneLanguage(both, 'zh').html).toBe('<p>文</p>')
})

test('a text in Chinese only is shown in Chinese and marked as such', () => {
  const only = { html: { zh: '<p>文</p>' } as LocalisedHtml, outline: { zh: heading('一') } }
  expect(inOneLanguage(only, 'en')).toEqual({ html: '<p>文</p>', outline: heading('一'), spoken: 'zh' })
})
