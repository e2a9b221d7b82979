import { expect, test } from 'vitest'
import { articlesAddress, feedPath, filterChoices, minutesOf, parseArticleQuery } from './article.model.ts'

const entry = (code: string, count: number) => ({ type: 'channel', code, name: { zh: code }, count })

test('the address is the state, and the state makes the address', () => {
  const query = parseArticleQuery(new URLSearchParams('label=dp&page=3&channel=policy&utm=x'))
  expect(query).toEqual({ channel: 'policy', label: 'dp', page: 3 })
  expect(articlesAddress('info', query)).toBe('/info/article?channel=policy&label=dp&page=3')
  expect(articlesAddress('paper_explain', { ...query, page: 1, label: undefined })).toBe(
    '/info/paper-explain?channel=policy',
  )
})

test('reading takes a minute at least, in the reader’s language where it is written', () => {
  expect(minutesOf({ zh: 0.2 }, 'en')).toBe(1)
  expect(minutesOf({ zh: 4, en: 7.6 }, 'en')).toBe(8)
  expect(minutesOf({ zh: 4, en: 7.6 }, 'zh')).toBe(4)
})

test('a choice without any articles is not offered, unless it is the one that is chosen', () => {
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

test('each channel has its feed', () => {
  expect(feedPath('zh', 'info', undefined)).toBe('/feeds/zh/all.atom')
  expect(feedPath('en', 'info', 'policy')).toBe('/feeds/en/policy.atom')
  expect(feedPath('en', 'paper_explain', 'policy')).toBe('/feeds/en/paper-explain.atom')
})
