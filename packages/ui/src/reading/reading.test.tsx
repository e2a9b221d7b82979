import type { SafeHtml } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { widestOf } from './enhance-article.ts'
import { Reading } from './reading.tsx'

const outline = [
  { id: 's-a', level: 2, text: 'Noise' },
  { id: 's-b', level: 3, text: 'Budgets' },
]
const html = '<h2 id="s-a">Noise</h2><p>x</p>' as SafeHtml

test('the server renders the text and its outline, readable without scripts', () => {
  const page = render(<Reading html={html} outline={outline} lang="zh" />)
  expect(page).toContain(html)
  expect(page).toContain('lang="zh"')
  expect(page).toContain('href="#s-b"')
})

test('a text of one section has no outline', () => {
  expect(render(<Reading html={html} outline={outline.slice(0, 1)} lang="en" />)).not.toContain('<nav')
})

test('a long text has no inline style, which the content security policy would block', () => {
  expect(render(<Reading html={html} outline={outline} lang="en" />)).not.toContain('style=')
})

test('a picture is enlarged in its widest size', () => {
  expect(widestOf('/_image?file=a&w=640 640w, /_image?file=a&w=1920 1920w', '/x')).toBe(
    '/_image?file=a&w=1920',
  )
  expect(widestOf('', '/files/a.png')).toBe('/files/a.png')
})
