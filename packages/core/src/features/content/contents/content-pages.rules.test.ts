import { expect, test } from 'vitest'
import { contentPagePaths } from './content.rules.ts'

test('the pages of an article are its own, its lists, the overview pages, the feeds and the sitemap', () => {
  expect(contentPagePaths({ kind: 'info', id: 'x', channel: 'policy', labels: ['mpc'] })).toEqual([
    '/',
    '/info/index',
    '/info/article',
    '/info/article/x',
    '/sitemap.xml',
    '/sitemaps/articles-1.xml',
    '/info/article?channel=policy',
    '/info/article?label=mpc',
    '/feeds/zh/all.atom',
    '/feeds/zh/policy.atom',
    '/feeds/en/all.atom',
    '/feeds/en/policy.atom',
  ])
})

test('the pages of content with deadlines or dates include a calendar', () => {
  expect(contentPagePaths({ kind: 'conference', id: 'x' })).toContain('/calendars/deadlines.ics')
  expect(contentPagePaths({ kind: 'activity', id: 'x' })).toContain('/calendars/activities.ics')
  expect(contentPagePaths({ kind: 'activity', id: 'x' })).toContain('/calendars/activity/x.ics')
  expect(contentPagePaths({ kind: 'paper', id: 'x' }).join()).not.toContain('calendars')
})

test('the pages of a paper explainer include the feed of its kind', () => {
  expect(contentPagePaths({ kind: 'paper_explain', id: 'x', channel: 'policy' })).toEqual(
    expect.arrayContaining([
      '/feeds/zh/paper-explain.atom',
      '/feeds/en/paper-explain.atom',
      '/feeds/zh/policy.atom',
      '/sitemaps/explanations-1.xml',
    ]),
  )
})
