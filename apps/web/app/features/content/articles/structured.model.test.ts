import { expect, test } from 'vitest'
import { articleStructuredData } from './structured.model.ts'

const article = {
  id: '1',
  kind: 'info',
  authors: [],
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  paper: null,
  labels: [{ type: 'label', code: 'dp', name: { zh: '差分隐私' } }],
} as const
const words = {
  origin: 'https://a.example',
  site: 'Tiltyard',
  title: 'T',
  summary: 'S',
  spoken: 'en',
} as const

test('an article without authors has the site as its author', () => {
  expect(
    articleStructuredData({ ...article, labels: [...article.labels], authors: [] }, words),
  ).toMatchObject({
    '@type': 'Article',
    headline: 'T',
    author: [{ '@type': 'Organization', name: 'Tiltyard' }],
    mainEntityOfPage: 'https://a.example/info/article/1',
    keywords: ['差分隐私'],
  })
})

test('a paper explainer names its paper', () => {
  const paper = { id: '2', title: 'P', authors: ['A'], venue: 'CCS', year: 2016 }
  const facts = articleStructuredData(
    { ...article, kind: 'paper_explain', authors: ['B'], labels: [], paper },
    words,
  )
  expect(facts).toMatchObject({
    mainEntityOfPage: 'https://a.example/info/paper-explain/1',
    author: [{ '@type': 'Person', name: 'B' }],
    about: { '@type': 'ScholarlyArticle', url: 'https://a.example/info/paper/2', datePublished: '2016' },
  })
})
