import { expect, test } from 'vitest'
import { contentPagePaths } from './content.rules.ts'

test('an article stands on its page, its lists, the overview pages, the feeds and the sitemap', () => {
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

test('what has deadlines or dates stands in a calendar too', () => {
  expect(contentPagePaths({ kind: 'conference', id: 'x' })).toContain('/calendars/deadlines.ics')
  expect(contentPagePaths({ kind: 'activity', id: 'x' })).toContain('/calendars/activities.ics')
  expect(contentPagePaths({ kind: 'activity', id: 'x' })).toContain('/calendars/activity/x.ics')
  expect(contentPagePaths({ kind: 'paper', id: 'x' }).join()).not.toContain('calendars')
})

test('an explanation has a feed of its own kind besides the others', () => {
  expect(contentPagePaths({ kind: 'paper_explain', id: 'x', channel: 'policy' })).toEqual(
    expect.arrayContaining([
      '/feeds/zh/paper-explain.atom',
      '/feeds/en/paper-explain.atom',
      '/feeds/zh/policy.atom',
      '/sitemaps/explanations-1.xml',
    ]),
  )
})
