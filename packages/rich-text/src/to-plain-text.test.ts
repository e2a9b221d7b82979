import { expect, test } from 'vitest'
import { markdownToSafeHtml, toPlainText, toSafeHtml } from './index.ts'

test.each([
  ['blocks are lines', '<h2>A</h2><p>b</p><ul><li>c</li><li>d</li></ul>', 'A\nb\nc\nd'],
  ['what is inside a line stays in it', '<p>a<strong>b</strong><a href="/x">c</a></p>', 'abc'],
  ['a break ends one', '<p>a<br>b</p>', 'a\nb'],
  ['cells are words apart', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a\nb'],
  ['signs are read', '<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
  [
    'code that shows markup keeps it',
    '<pre><code>&lt;script&gt;x&lt;/script&gt;</code></pre>',
    '<script>x</script>',
  ],
  [
    'a picture has no words, whatever its text has',
    '<p>a<img src="/_image?file=public/a.png&amp;w=640" alt="x > y">b</p>',
    'a\nb',
  ],
  ['nothing', '', ''],
])('%s', (_, html, text) => {
  expect(toPlainText(toSafeHtml(html))).toBe(text)
})

test('imported Markdown is converted to plain text as well', () => {
  expect(toPlainText(markdownToSafeHtml('# Title\n\nSome *words*\n\n- one\n- two'))).toBe(
    'Title\nSome words\none\ntwo',
  )
})
