import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { rawGet } from '../support/raw-get.ts'
import { site } from '../support/site.ts'

/** Each value contains `qzxmark`, which must not appear in any reply. */
const hostileLanguages = [
  'qzxmark',
  'en-qzxmark',
  'en"><script>qzxmark()</script>',
  '<script>qzxmark()</script>',
  '"><img src=x onerror=qzxmark()>',
  "en'qzxmark",
  'en,qzxmark',
  'en.qzxmark',
  'en/qzxmark',
  'en:qzxmark',
  'en%20qzxmark',
  'enqzxmark%00',
  '%00qzxmark',
  'en%0d%0aSet-Cookie:%20qzxmark=1',
  'en\tqzxmark',
  '../../etc/qzxmark',
  '..%2f..%2fqzxmark',
  '/etc/qzxmark',
  'file:///qzxmark',
  'https://qzxmark.example/',
  '//qzxmark.example',
  '__proto__qzxmark',
  '__proto__; x=qzxmark',
  'constructor; x=qzxmark',
  'toString; x=qzxmark',
  'hasOwnProperty; x=qzxmark',
  '$' + '{qzxmark}',
  '{{qzxmark}}',
  '#{qzxmark}',
  '%24%7Bqzxmark%7D',
  'EN; x=qzxmark',
  'En; x=qzxmark',
  'ZH; x=qzxmark',
  'zh-CN-qzxmark',
  'zh_CN.qzxmark',
  '"en"; x=qzxmark',
  ' en qzxmark',
  'en qzxmark',
  '%65%6e; x=qzxmark',
  'e%6e; x=qzxmark',
  'en%; x=qzxmark',
  '%zz; x=qzxmark',
  '; x=qzxmark',
  'null; x=qzxmark',
  'undefined; x=qzxmark',
  'true; x=qzxmark',
  '0; x=qzxmark',
  '-1; x=qzxmark',
  '[object Object]; x=qzxmark',
  '{"zh":"qzxmark"}',
  '["en","qzxmark"]',
  'en|qzxmark',
  'en&language=qzxmark',
  'en?qzxmark',
  'en#qzxmark',
  'en\\qzxmark',
  '\xe4\xb8\xad\xe6\x96\x87qzxmark',
  '\xff\xfeqzxmark',
  'javascript:qzxmark()',
  'data:text/html,qzxmark',
  `qzxmark${'a'.repeat(4_000)}`,
  `en${'/..'.repeat(500)}qzxmark`,
]

/** Every request has a new URL, so that the hostile request is the first one that the cache sees. */
let requestCount = 0
const newUrl = () => {
  requestCount += 1
  return `/info/paper?keyword=visit-${process.pid}-${String(requestCount).padStart(4, '0')}`
}

/** The cache stores a page at its second request: after two hostile requests a poisoned reply would be stored. */
async function getTwice(address: string, headers: readonly string[]) {
  await rawGet(address, headers)
  return rawGet(address, headers)
}

describe('the language cookie', () => {
  test(`with ${hostileLanguages.length} hostile values gives the Chinese page, and the next visitor gets a clean page`, async () => {
    expect(hostileLanguages.length).toBeGreaterThanOrEqual(60)
    for (const value of hostileLanguages) {
      const address = newUrl()
      const poisoned = await getTwice(address, [`Cookie: language=${value}`])
      expect(poisoned.status, value).toBe(200)
      expect(poisoned.body, value).toMatch(/<html[^>]* lang="zh"/)
      expect(`${poisoned.head}${poisoned.body}`.toLowerCase(), value).not.toContain('qzxmark')
      const clean = await rawGet(address)
      expect(clean.body === poisoned.body, value).toBe(true)
      expect((await rawGet(address, ['Cookie: language=en'])).body, value).toMatch(/<html[^>]* lang="en"/)
    }
  })

  test.each(['en;qzxmark', 'en\r\nX-Forwarded-Host: qzxmark.example', 'en\r\nX-Qzxmark: qzxmark'])(
    'the value en is recognised despite text after it: %j',
    async (value) => {
      const address = newUrl()
      const answer = await getTwice(address, [`Cookie: language=${value}`])
      expect(answer.body).toMatch(/<html[^>]* lang="en"/)
      expect(`${answer.head}${answer.body}`).not.toMatch(/qzxmark/i)
      expect((await rawGet(address)).body).toMatch(/<html[^>]* lang="zh"/)
    },
  )

  test('the first of two language cookies counts', async () => {
    const address = newUrl()
    const answer = await getTwice(address, ['Cookie: language=fr; language=en'])
    expect(answer.body).toMatch(/<html[^>]* lang="zh"/)
  })
})

test('other request headers change no byte of what the next client gets', async () => {
  const strange = [
    'X-Forwarded-Host: qzxmark.example',
    'X-Forwarded-Proto: qzxmark',
    'X-Forwarded-For: 9.9.9.9',
    'X-Forwarded-Prefix: /qzxmark',
    'X-Forwarded-Port: 1',
    'X-Host: qzxmark.example',
    'Forwarded: host=qzxmark.example',
    'X-Original-URL: /qzxmark',
    'X-Rewrite-URL: /qzxmark',
    'X-HTTP-Method-Override: POST',
    'RSC: 1',
    'Next-Router-State-Tree: qzxmark',
    'X-React-Router-Test: qzxmark',
    'Accept: text/x-qzxmark',
    'Accept-Language: en',
    'Accept-Encoding: qzxmark',
    'User-Agent: qzxmark',
    'Referer: https://qzxmark.example/',
    'Origin: https://qzxmark.example',
    'Authorization: Bearer qzxmark',
    'Cookie: __Host-sid=qzxmark; Token=qzxmark',
    'Token: qzxmark',
    'Range: bytes=0-9',
    'If-None-Match: *',
    'Cache-Control: no-cache',
    'Pragma: no-cache',
    'Purpose: prefetch',
    'Sec-Purpose: prefetch',
    'X-Middleware-Prefetch: 1',
    'Upgrade-Insecure-Requests: 1',
  ]
  for (const header of strange) {
    const address = newUrl()
    await getTwice(address, [header])
    const clean = await rawGet(address)
    const nextVisitor = await rawGet(newUrl())
    expect(clean.status, header).toBe(200)
    expect(`${clean.head}${clean.body}`, header).not.toMatch(/qzxmark/i)
    expect(clean.body.length, header).toBe(nextVisitor.body.length)
  }
})

describe('a page in the cache', () => {
  test('a cached page is public, has an ETag and is revalidated with 304', async () => {
    const first = await rawGet('/')
    const etag = /^etag: (.*)$/im.exec(first.head)?.[1] ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect(first.head).toMatch(
      /^cache-control: public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/im,
    )
    expect(first.head).not.toMatch(/set-cookie|x-request-id/i)
    const revalidated = await rawGet('/', [`If-None-Match: ${etag}`])
    expect([revalidated.status, revalidated.body]).toEqual([304, ''])
  })

  test('a page with a ticket or login state in its URL is not stored', async () => {
    for (const query of ['?ticket=ST-1', '?a=b&state=x'])
      expect((await rawGet(`/${query}`)).head).toMatch(/^cache-control: no-store/im)
  })

  const browser = useBrowser()
  test('two visitors share one cached page under a content policy without a nonce, and its scripts work', async () => {
    const policies = []
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const visit = await browser.visit({ language: 'en', width: 1440 })
      const answer = await visit.page.goto(`${site.origin}/`, { waitUntil: 'networkidle' })
      policies.push(answer?.headers()['content-security-policy'])
      expect(visit.faults).toEqual([])
    }
    expect(policies[0]).toBe(policies[1])
    expect(policies[0]).toMatch(/script-src [^;]*\/assets\/ 'sha256-/)
    expect(policies[0]).not.toMatch(/nonce|unsafe/)
  })
})
