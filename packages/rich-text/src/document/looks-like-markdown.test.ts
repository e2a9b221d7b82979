import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

test.each([
  '## Heading',
  'a\n\n- one\n- two',
  '1. first',
  '> said',
  '```sh\nls\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'a **bold** word',
  'run `ls`',
  'see [this](https://example.org)',
  'a sum $x^2$ here',
  '$$\n\\sum\n$$',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  'A sentence. And another one!',
  '它花了 $5，后来又花了 $6。',
  'echo $HOME/$USER',
  '3 * 4 * 5 = 60',
  'a-b-c, #1 and C#',
  '[1] and (2)',
  'https://example.org/a_b_c',
])('%j is no Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
