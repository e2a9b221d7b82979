import { expect, test } from 'vitest'
import { articlesAddress, feedPath, filterChoices, minutesOf, parseArticleQuery } from './article.model.ts'

const entry = (code: string, count: number) => ({ type: 'channel', code, name: { zh: code }, count })

test('filters of the article list survive a round trip through the URL', () => {
  const query = parseArticleQuery(new URLSearchParams('label=dp&page=3&channel=policy&utm=x'))
  expect(query).toEqual({ channel: 'policy', label: 'dp', page: 3 })
  expect(articlesAddress('info', query)).toBe('/info/article?channel=policy&label=dp&page=3')
  expect(articlesAddress('paper_explain', { ...query, page: 1, label: undefined })).toBe(
    '/info/paper-explain?channel=policy',
  )
})

test('the reading time is at least a minute, and that of the reader’s language if available', () => {
  expect(minutesOf({ zh: 0.2 }, 'en')).toBe(1)
  expect(minutesOf({ zh: 4, en: 7.6 }, 'en')).toBe(8)
  expect(minutesOf({ zh: 4, en: 7.6 }, 'zh')).toBe(4)
})

test('a filter without articles is hidden unless it is selected', () => {
  const choices = filterChoices([entry('a', 2), entry('b', 0), entry('c', 0)], 'c', (code) => `?${code}`, {
    all: 'All',
    of: ({ code }) => code,
  })
  expect(choices.map(({ key, isChosen }) => [key, isChosen])).toEqual([
    ['', false],
    ['a', false],
    ['c', true],
  ])
})

test('each channel has a feed', () => {
  expect(feedPath('zh', 'info', undefined)).toBe('/feeds/zh/all.atom')
  expect(feedPath('en', 'info', 'policy')).toBe('/feeds/en/policy.atom')
  expect(feedPath('en', 'paper_explain', 'policy')).toBe('/feeds/en/paper-explain.atom')
})
