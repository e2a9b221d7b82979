import { describe, expect, test } from 'vitest'
import { contentPages } from '../support/contents.ts'
import { site } from '../support/site.ts'

const contentPaths = await contentPages()
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, { headers })
const activityCalendar = `/calendars/activity/${contentPaths.activity.split('/').at(-1)}.ics`

describe('feeds, calendars and the sitemap', () => {
  test.each([
    ['/feeds/zh/all.atom', 'application/atom+xml', '<entry>'],
    ['/feeds/en/techniques.atom', 'application/atom+xml', 'xml:lang="en"'],
    ['/feeds/en/paper-explain.atom', 'application/atom+xml', '/info/paper-explain/'],
    ['/calendars/deadlines.ics', 'text/calendar', 'BEGIN:VEVENT'],
    ['/calendars/deadlines.ics?ccf=A&language=en', 'text/calendar', 'paper deadline'],
    ['/calendars/activities.ics', 'text/calendar', 'BEGIN:VEVENT'],
    [activityCalendar, 'text/calendar', 'DTEND:'],
    ['/sitemap.xml', 'application/xml', '/sitemaps/articles-1.xml'],
    ['/sitemaps/pages.xml', 'application/xml', '/info/index?language=en'],
    ['/sitemaps/papers-1.xml', 'application/xml', '/info/paper/'],
    ['/sitemaps/competitions-1.xml', 'application/xml', '/competition/'],
    ['/robots.txt', 'text/plain', `Sitemap: ${site.origin}/sitemap.xml`],
  ])('%s is %s and is kept like a page', async (path, type, part) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(answer.headers.get('cache-control')).toMatch(/^public, .*s-maxage=30/)
    expect(await answer.text()).toContain(part)
    // Other specs publish at the same time: the next reply may differ.
    const revalidate = async () => {
      const etag = (await get(path)).headers.get('etag') ?? ''
      return (await get(path, { 'if-none-match': etag })).status
    }
    await expect.poll(revalidate).toBe(304)
  })

  test.each([
    '/feeds/fr/all.atom',
    '/feeds/zh/none.atom',
    '/feeds/zh/all.rss',
    '/calendars/activity/x.ics',
    '/sitemaps/none-1.xml',
    '/sitemaps/papers-999.xml',
    '/info/article/none',
    `/info/article/${contentPaths.explanation.split('/').at(-1)}`,
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('every URL of the sitemap is a page', async () => {
    const text = await (await get('/sitemaps/pages.xml')).text()
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect((await fetch(address.replaceAll('&amp;', '&'))).status, address).toBe(200)
  })
})

test('a preview is neither cached nor indexed', async () => {
  const answer = await get('/preview?token=x')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})
