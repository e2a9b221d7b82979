import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.server.ts'

const page = (
  <html lang="en">
    <head>
      <link rel="modulepreload" href="/assets/a.js" />
      <link rel="stylesheet" href="/assets/a.css" />
    </head>
    <body>{'<link rel="modulepreload" href="x">'}</body>
  </html>
)

test('a document is rendered whole, its scripts load at a lower priority than its styles, and text is escaped', async () => {
  const html = await renderWhole(page, { timeoutMs: 1_000 })
  expect(html).toContain('<link rel="modulepreload" fetchPriority="low" href="/assets/a.js"/>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(html).toContain('&lt;link rel=&quot;modulepreload&quot; href=&quot;x&quot;&gt;')
  expect(html).toMatch(/<\/html>$/)
})
